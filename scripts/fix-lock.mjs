// Some tools list binaries for platforms that a registry may not carry; npm then leaves them out of the lock file and
// "npm ci" refuses it everywhere. Run after each "npm install": it adds version-only entries for those packages.
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
let added = 0

/** Where Node would look for `name` from the package at `from`, nearest first. */
function candidates(from, name) {
  const found = []
  for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    found.push(`${at ? `${at}/` : ''}node_modules/${name}`)
    if (!at) return found
  }
}

for (const [from, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (candidates(from, name).some((place) => lock.packages[place])) continue
    const os = /darwin|win32|windows|win|android|freebsd|openharmony|linux|aix|sunos/.exec(name)?.[0]
    const cpu = /arm64|x64|ia32|arm|ppc64|riscv64|s390x|loong64|mips64el/.exec(name.split('/').pop())?.[0]
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...(/musl/.test(name) ? { libc: ['musl'] } : {}),
      os: [os === 'windows' || os === 'win' ? 'win32' : (os ?? 'none')],
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`stub entries added: ${added}`)
