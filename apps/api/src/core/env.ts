import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { plainAddress } from './addresses.ts'
import { CannotStart } from './cannot-start.ts'

/** The only reader of process.env. Every setting has a default that works (README, settings table). */

const flag = z.enum(['0', '1', 'on', 'off']).transform((value) => value === '1' || value === 'on')

const shortestKey = 32
const secretKey = z.string().min(shortestKey, `should have at least ${shortestKey} characters`).optional()

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PORTAL_DOMAIN: z.string().toLowerCase().regex(/^[a-z0-9.-]+$/, 'should be a host name').default('localhost'),
  PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'should be postgres://user:password@host:port/database' }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET_KEY: secretKey,
  SECRET_KEY_OLD: secretKey,
  TRUSTED_PROXIES: z.string().default(''),
  METRICS_ALLOW: z.string().default('127.0.0.1'),
  ALLOW_PRIVATE_ADDRESSES: flag.default(false),
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'should be redis://host:port or rediss://user:password@host:port' }).optional(),
  RESEND_API_KEY: z.string().optional(),
  RESEND_BASE_URL: z.url().default('https://api.resend.com'),
  MAIL_FROM: z.string().default('Employee Portal <portal@localhost>'),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z.string().regex(/^(mailto:.|https:\/\/.)/, 'should be mailto:somebody@example.com or an address that begins with https://').optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().default('default'),
  AI_EMBEDDING_MODEL: z.string().optional(),
  AI_TIMEOUT_SECONDS: z.coerce.number().min(1).max(120).default(20),
  LANE_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(4),
  DEV_PORTAL_URL: z.url().optional(),
  DEV_CONSOLE_URL: z.url().optional(),
})

export type Env = z.output<typeof schema> & {
  dataDir: string
  rootKeys: Buffer[]
  publicBase: { scheme: string; port: string }
  /** Whom a push service turns to (RFC 8292). Some refuse everything that is signed with one at localhost. */
  pushSubject: string
}

/** A setting is wrong or missing; the message names it. */
class SettingsError extends CannotStart {
  override name = 'SettingsError'
}

/** What becomes of settings without a key: only a server's start makes one, which everything else would take for the server's. */
type WithoutKey = 'refuse' | 'make' | 'go on'

function keyOf(file: string): string {
  const key = readFileSync(file, 'utf8').trim()
  if (key.length >= shortestKey) return key
  throw new SettingsError(`${file} holds no whole key: put the right one back. If the first start failed, remove the file, and the next one makes a key.`)
}

/** Whole or not at all, whenever the power goes or the disk is full; of two starts at once the first one's stays. */
function keepKey(file: string, key: string): void {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, key, { mode: 0o600, flag: 'wx', flush: true })
    linkOrRename(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A link never takes the place of what is there, but not every file system knows links. */
function linkOrRename(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch {
    if (!existsSync(file)) renameSync(draft, file)
  }
}

/** 32 bytes made once and kept beside the data, so that sessions survive a restart. */
function keyInFolder(dataDir: string, withoutKey: WithoutKey): string | undefined {
  const file = path.join(dataDir, 'secret-key')
  if (existsSync(file)) return keyOf(file)
  if (withoutKey === 'refuse') throw new SettingsError('There is no key here: load the server’s settings (SECRET_KEY, or the DATA_DIR in which it made its own).')
  if (withoutKey === 'go on') return undefined
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  keepKey(file, randomBytes(32).toString('base64url'))
  return keyOf(file)
}

const rootKey = (text: string) => createHash('sha256').update(text).digest()

/**
 * Reads and checks the settings.
 * @throws SettingsError naming each variable that is wrong.
 */
export function readEnv(source: Record<string, string | undefined> = process.env, { withoutKey = 'refuse' }: { withoutKey?: WithoutKey } = {}): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new SettingsError(`These settings are not right:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const complain = (text: string) => {
    throw new SettingsError(text)
  }
  if (production && env.DATABASE_URL && !env.SECRET_KEY) complain('SECRET_KEY is required in production with DATABASE_URL: 32 random bytes, the same for every process.')
  if (production && env.ALLOW_PRIVATE_ADDRESSES) complain('ALLOW_PRIVATE_ADDRESSES=1 is for tests and refused in production.')
  if (production && !env.RATE_LIMITS) complain('RATE_LIMITS=off is for tests and refused in production.')
  if (Boolean(env.VAPID_PUBLIC_KEY) !== Boolean(env.VAPID_PRIVATE_KEY)) complain('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither.')
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) complain('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  addressList(env.TRUSTED_PROXIES, 'TRUSTED_PROXIES')
  addressList(env.METRICS_ALLOW, 'METRICS_ALLOW')

  const dataDir = path.resolve(env.DATA_DIR)
  const keys = [env.SECRET_KEY ?? keyInFolder(dataDir, withoutKey), env.SECRET_KEY_OLD].filter((key) => key !== undefined)
  const local = env.PORTAL_DOMAIN === 'localhost' || env.PORTAL_DOMAIN.endsWith('.localhost')
  const scheme = env.PUBLIC_SCHEME ?? (local ? 'http' : 'https')
  const port = env.PUBLIC_PORT ?? (local ? env.PORT : undefined)
  const shown = port && port !== (scheme === 'https' ? 443 : 80) ? `:${port}` : ''
  const pushSubject = env.VAPID_SUBJECT ?? (local ? 'mailto:portal@localhost' : `https://console.${env.PORTAL_DOMAIN}`)
  return { ...env, dataDir, rootKeys: keys.map(rootKey), publicBase: { scheme, port: shown }, pushSubject }
}

/** Key of 32 bytes for one purpose, derived from the root (RFC 5869). */
export function derivedKey(root: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', root, '', `portal:${purpose}`, 32))
}

/** A list of addresses and CIDR ranges, separated by commas. */
export function addressList(text: string, variable: string): { includes(address: string): boolean } {
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim()).filter(Boolean)) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined
    const prefix = bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits)
    if (!family || !Number.isInteger(prefix) || prefix < 0 || prefix > (family === 'ipv4' ? 32 : 128)) {
      throw new SettingsError(`${variable}: "${entry}" is neither an address nor a CIDR range.`)
    }
    list.addSubnet(address, prefix, family)
  }
  return {
    includes(address) {
      const plain = plainAddress(address)
      return plain !== undefined && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
    },
  }
}
