import { type PlatformCallName, platformEndpointOf } from '@portal/contract'
import { type PlatformDb, inPlatform, next, now, wireLocationId } from '@portal/db'
import { CannotStart } from '../core/cannot-start.ts'
import type { Services } from '../core/services.ts'
import { parseBody } from '../http/input.ts'
import { byCommandLine, given, runAsCommand } from './command.ts'
import { record } from './record.ts'

/** What was typed for a location that is being made already. */
export interface Typed {
  /** The slug of the location that it is to start like. */
  like?: string
  adminEmail?: string
  name?: string
  timezone?: string
  branding?: Record<string, unknown>
}

const asIn = (call: PlatformCallName, fields: Record<string, unknown>) => parseBody(platformEndpointOf(call), given(fields))

const flags: Record<string, string> = {
  name: '--name', timezone: '--timezone', header_logo_text: '--logo-text', primary_color: '--primary', secondary_color: '--secondary', background_color: '--background',
}

const read = (db: PlatformDb, id: string) => db.selectFrom('locations').select(['id', 'slug', 'name', 'timezone', 'admin_email', 'branding', 'cloned_from'])
  .where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
type Row = Awaited<ReturnType<typeof read>>

/** @throws CannotStart where it was begun by the other command, or like another location */
async function checkSource(db: PlatformDb, { slug, cloned_from: from }: Row, like: string | undefined): Promise<void> {
  const source = from ? await db.selectFrom('locations').select(['id', 'slug']).where('id', '=', from).executeTakeFirstOrThrow() : undefined
  const own = source && (source.slug ?? source.id)
  if (own === like) return
  const words = (one: string | undefined) => (one ? `like ${one}` : 'by itself')
  const command = own ? `clone ${own} ${slug}` : `provision ${slug}`
  throw new CannotStart(`${slug} is being made ${words(own)} already, not ${words(like)}. To go on with it: npm run tenant -- ${command}\nOr choose another slug.`)
}

/** @throws CannotStart naming each value that it was not begun with */
function checkFields({ slug, branding, ...row }: Row, { name, timezone, branding: brand = {} }: Typed): void {
  const begun: Record<string, unknown> = { name: row.name, timezone: row.timezone, ...(branding as object | null) }
  const typed = { ...asIn('locations.update', { name, timezone }), ...asIn('locations.updateBranding', brand) }
  const others = Object.entries(typed).filter(([field, value]) => value !== begun[field])
  if (!others.length) return
  const lines = others.map(([field, value]) => `  ${flags[field]} ${begun[field] === undefined ? 'was left out' : `was ${JSON.stringify(begun[field])}`}, not ${JSON.stringify(value)}`)
  throw new CannotStart(`${slug} is being made already, and was begun with other values:\n${lines.join('\n')}\nLeave them out to go on with it as it was begun; the console changes them once it is open.`)
}

/** An address that was typed wrong gets no invitation. @throws CannotStart where it has gone out */
async function changeAdmin(db: PlatformDb, row: Row, typed: string, say: (line: string) => void): Promise<void> {
  const { email } = asIn('locations.invite', { email: typed }) as { email: string }
  const { id, slug, name, admin_email: before } = row
  if (email.toLowerCase() === before?.toLowerCase()) return
  const invited = await db.selectFrom('provisioning_steps').select('step').where('location_id', '=', id).where('step', '=', 'invitation').where('state', '=', 'done').executeTakeFirst()
  if (invited) throw new CannotStart(`The invitation went to ${before ?? 'nobody'} already. Leave the address out to go on, and invite ${email} in the console once ${slug} is open.`)
  await db.updateTable('locations').set({ admin_email: email, updated_at: now(), version: next('version') }).where('id', '=', id).execute()
  await record(db, {
    event: 'location.updated', by: byCommandLine, locationId: id, target: { kind: 'location', id, name }, before: { adminEmail: before }, after: { adminEmail: email },
  })
  say(`The invitation goes to ${email}${before ? `, no longer to ${before}` : ''}.`)
}

/**
 * Goes on with a location that is being made. What was typed is what it was begun with; only the admin may be another one, until somebody is invited.
 * @throws CannotStart naming what differs
 */
export async function goOn(services: Services, id: string, typed: Typed, say: (line: string) => void): Promise<void> {
  await inPlatform(services.platform, 'write', async (db) => {
    const row = await read(db, id)
    await checkSource(db, row, typed.like)
    checkFields(row, typed)
    if (typed.adminEmail !== undefined) await changeAdmin(db, row, typed.adminEmail, say)
  })
  await runAsCommand(services, 'locations.retry', { id: wireLocationId(id) })
}
