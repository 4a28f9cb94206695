// Packs the built page, each text also as .br and .gz beside it: the server hands out the smallest form that a browser takes.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
/** Fonts and pictures are compressed already. */
const TEXTS = ['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map']
/** Smaller files gain nothing. */
const WORTH_PACKING = 512

const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
for (const { parentPath, name } of files) {
  if (!TEXTS.includes(extname(name))) continue
  const path = join(parentPath, name)
  const bytes = readFileSync(path)
  if (bytes.length < WORTH_PACKING) continue
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
