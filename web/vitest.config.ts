import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Nothing here is about time; a busy machine only takes longer to compile.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
