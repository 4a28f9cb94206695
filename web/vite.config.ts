import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { arrivals, files } from './arrivals'

const server = process.env.HOTLINE_SERVER ?? 'http://127.0.0.1:1963'

// The server sends a strict content security policy: no inline script, no inline style, nothing as data: but images.
export default defineConfig({
  plugins: [svelte(), arrivals()],
  server: {
    // The deck builder's guide and the shipped deck are files of the project.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: files } } },
  },
})
