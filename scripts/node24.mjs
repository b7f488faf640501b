// Runs a script on the Node that this project pins (an optional npm package), whatever Node started it.
// Plain JavaScript: it must run on any Node from 18 up, before anything else is known to work.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const [needMajor, needMinor] = [22, 18]
const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number)
  return major > needMajor || (major === needMajor && minor >= needMinor)
}

function pinnedNode() {
  const name = `node-${process.platform}-${process.arch}`
  try {
    const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const binary = path.join(folder, 'bin', 'node')
    return existsSync(binary) ? binary : undefined
  } catch {
    return undefined
  }
}

await ensureInstalled()
const node = pinnedNode() ?? (isNewEnough(process.versions.node) ? process.execPath : undefined)
if (!node) {
  console.error(
    `This project needs Node ${needMajor}.${needMinor} or newer; you run ${process.version}, and there is no package that brings the right one for ${process.platform} on ${process.arch}.`,
  )
  process.exit(1)
}

/** What Node made of a source is kept for the next start, which is a quarter shorter. */
const compiled = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
/** glibc keeps for each thread what that has given back: of a backup's threads as much as all else that it takes. Elsewhere it says nothing. */
const oneHeap = { MALLOC_ARENA_MAX: '1' }
const env = { NODE_COMPILE_CACHE: compiled, ...oneHeap, ...process.env, PATH: path.dirname(node) + path.delimiter + (process.env.PATH ?? '') }
/** Room for what is new (MB): with V8's own 16 long lists are collected in the middle of being answered, and their slowest answers are a sixth slower. */
const young = '--max-semi-space-size=32'
const child = spawn(node, [young, ...process.argv.slice(2)], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
