import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Binaries, postgresMajor } from './binaries.ts'
import { EmbeddedError, explainOutput } from './errors.ts'
import { spawnOptions } from './os-user.ts'
import { giveTo, type Place } from './place.ts'

export const superuser = 'portal'

/** The superuser's password: made once, kept beside the database. */
export function readOrMakePassword(place: Place): string {
  if (existsSync(place.passwordFile)) return readFileSync(place.passwordFile, 'utf8').trim()
  if (existsSync(place.cluster)) {
    const message = `The file ${place.passwordFile} is missing, and without it the database in ${place.cluster} can't be opened: put it back, or move that folder away.`
    throw new EmbeddedError('database.password_lost', message)
  }
  const password = randomBytes(24).toString('base64url')
  const draft = `${place.passwordFile}.new`
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(draft, place.passwordFile)
  return password
}

/** Makes the database folder if there is none. It appears whole or not at all, whenever the power goes. */
export async function makeCluster(
  place: Place,
  binaries: Binaries,
  password: string,
  fast: boolean,
  say: (line: string) => void,
): Promise<void> {
  const versionFile = path.join(place.cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    checkVersion(readFileSync(versionFile, 'utf8').trim(), place)
    return
  }
  say('Making the database …')
  const draft = `${place.cluster}.new`
  const passwordCopy = `${place.cluster}.pw`
  rmSync(draft, { recursive: true, force: true })
  rmSync(passwordCopy, { force: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(place.user, draft)
  try {
    writeFileSync(passwordCopy, password, { mode: 0o600 })
    giveTo(place.user, passwordCopy)
    await runInitdb(place, binaries, draft, passwordCopy, fast)
    renameSync(draft, place.cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordCopy, { force: true })
  }
}

function checkVersion(found: string, place: Place): void {
  if (found === String(postgresMajor)) return
  const message = `The database in ${place.cluster} was made by PostgreSQL ${found} and this server brings ${postgresMajor}: restore a backup into a new DATA_DIR, or run the version that made it.`
  throw new EmbeddedError('database.other_version', message)
}

async function runInitdb(place: Place, binaries: Binaries, folder: string, passwordFile: string, fast: boolean) {
  const words = ['-D', folder, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8']
  // The built-in locale sorts and folds case the same on every machine, whatever locales it has installed.
  words.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions')
  if (fast) words.push('--no-sync')
  const child = spawn(binaries.initdb, words, { ...spawnOptions(place.user), stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw explainOutput('Making the database', output, place.dataDir)
}
