import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, realpathSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedError } from './errors.ts'
import { canEnter, type OsUser, postgresUser } from './os-user.ts'

/** Where root's server keeps what another user must reach. */
const shared = '/var/lib/portal'

export interface Place {
  /** The server's data folder, as one absolute path whatever links lead to it. */
  dataDir: string
  /** Postgres's own folder. */
  cluster: string
  passwordFile: string
  logFile: string
  /** Where a copy of the programs may go. */
  copies: string
  user: OsUser | undefined
}

/** Wherever the files of its Postgres are. */
export const passwordFileIn = (dataDir: string) => path.join(dataDir, 'postgres.password')

export const hashOf = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 16)

/** Decides where Postgres's files live and as whom it runs, and makes the folders around them. */
export function choosePlace(folder: string, say: (line: string) => void): Place {
  mkdirSync(folder, { recursive: true })
  const dataDir = realpathSync(folder)
  const near = path.join(dataDir, 'postgres')
  const far = path.join(shared, hashOf(dataDir), 'postgres')
  const passwordFile = passwordFileIn(dataDir)
  const logFile = path.join(dataDir, 'postgres.log')
  const at = (cluster: string, user: OsUser | undefined): Place => {
    const copies = user ? shared : path.join(dataDir, 'postgres.bin')
    return { dataDir, cluster, passwordFile, logFile, copies, user }
  }
  const ownerOf = (file: string) => (existsSync(file) ? statSync(file).uid : undefined)

  const user = postgresUser(ownerOf(near))
  if (!user) return at(near, user)
  const reachable = canEnter(user, dataDir)
  if (existsSync(near) && !reachable) {
    const message = `Postgres runs as user ${user.name}, who can't enter ${dataDir} any more: let that user in, or set DATA_DIR to another folder.`
    throw new EmbeddedError('database.not_permitted', message)
  }
  if (existsSync(near) || (reachable && !existsSync(far))) return at(near, user)

  setAsideIfForgotten(far, passwordFile, say)
  mkdirSync(path.dirname(far), { recursive: true, mode: 0o755 })
  say(`Postgres runs as user ${user.name}, who can't enter ${dataDir}: its files are in ${path.dirname(far)}.`)
  return at(far, postgresUser(ownerOf(far)))
}

/** Someone who removed the data folder wants a new start; the old database's password went with it. */
function setAsideIfForgotten(cluster: string, passwordFile: string, say: (line: string) => void): void {
  if (!existsSync(cluster) || existsSync(passwordFile)) return
  const aside = `${cluster}.${new Date().toISOString().replace(/\W/g, '')}`
  renameSync(cluster, aside)
  say(`The data folder is new, so the database that it had before was set aside in ${aside}.`)
}

/** A folder (or file) that the user who runs Postgres owns. */
export function giveTo(user: OsUser | undefined, file: string): void {
  if (user) chownSync(file, user.uid, user.gid)
}
