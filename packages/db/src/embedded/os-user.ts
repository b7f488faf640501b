import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface OsUser {
  name: string
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0

function lookUp(wanted: (user: OsUser) => boolean): OsUser | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    const user = { name, uid: Number(uid), gid: Number(gid) }
    if (name && wanted(user)) return user
  }
  return undefined
}

const named = (name: string) => lookUp((user) => user.name === name)

/**
 * Postgres refuses to run as root: root's own server runs it as another user. `owner` is the user id that an
 * existing database folder belongs to, which Postgres insists on. Nobody special when not root.
 */
export function postgresUser(owner?: number): OsUser | undefined {
  if (!isRoot()) return undefined
  const existing = owner ? lookUp((user) => user.uid === owner) : undefined
  const user = existing ?? named('postgres') ?? named('portal-pg')
  if (user) return user
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'portal-pg'])
  return named('portal-pg') ?? named('nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 }
}

/** How to start a program of Postgres: as that user, and with nothing of the server's own environment in it. */
export function spawnOptions(user: OsUser | undefined) {
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  return { cwd: '/', env, ...(user ? { uid: user.uid, gid: user.gid } : {}) }
}

/** Whether that user can step into the folder (one of its parents may be private). */
export function canEnter(user: OsUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], spawnOptions(user)).status === 0
}
