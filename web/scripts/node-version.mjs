// Says in one sentence what is wrong with the Node.js that runs it, before any tool fails in a hundred lines.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const numbers = (version) => version.replace(/^\D+/, '').split('.').map(Number)
const have = numbers(process.version)

/** `^20.19.0`: this major version, from here on; `>=24.0.0`: this and every later one. */
function fits(range) {
  const [major, minor] = numbers(range)
  if (range.startsWith('>=')) return have[0] >= major
  return have[0] === major && have[1] >= minor
}

if (!engines.node.split(' || ').some(fits)) {
  console.error(
    `The web table needs Node.js ${engines.node}; this is ${process.version} (${process.execPath}).`,
  )
  process.exit(1)
}
