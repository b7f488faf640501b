import { generate } from 'otplib'
import type { Tenant } from '../../core/locations.ts'
import { openAuthenticator } from '../authenticator.ts'
import { pdf } from '../sample-files.ts'
import type { ValidCall } from '../valid-calls.ts'
import { visitor } from '../visitor.ts'
import type { Person, World } from '../world.ts'
import { password } from './inputs.ts'

type Caller = Omit<Person, 'email' | 'name'>

interface Prepared {
  caller: Pick<Person, 'raw'>
  call: ValidCall
  /** What the call was about, where its rows are not the location's own or none is more or less. */
  became(): Promise<unknown>
}

const json = (path: string, fields?: unknown): ValidCall =>
  ({ path, query: '', body: fields === undefined ? undefined : JSON.stringify(fields), headers: fields === undefined ? {} : { 'content-type': 'application/json' } })
const form = (path: string, fields: Record<string, string | File>): ValidCall => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return { path, query: '', body, headers: {} }
}
const nothingElse = async () => null

/** Calls of which each needs something fresh that was made by other calls: a code, a file that was begun, a backup. */
export async function prepareCalls(world: World, tenant: Tenant, admin: Caller): Promise<Record<string, () => Promise<Prepared>>> {
  const now = () => Math.floor(world.clock.now().getTime() / 1000)
  const withSecondFactor = async () => {
    const person = await world.person(tenant, 'team', { password })
    const { secret } = (await person.auth.twoFactorSetup({ password })).data
    await person.auth.twoFactorEnable({ code: await generate({ secret, epoch: now() }) })
    return { person, secret }
  }
  const { person: secured, secret } = await withSecondFactor()

  const { data: { id: lost } } = await admin.announcements.create({ title: 'Lost', message: 'And found.' })
  const { data: { id: backup } } = await admin.admin.backup()
  await world.work()
  await admin.announcements.remove({ id: lost })
  const exported = await (await admin.raw('GET', '/api/admin/settings/export')).text()
  const settings = () => new File([exported.replace('"sunday"', '"monday"')], 'settings.json')

  const bytes = pdf('% In one part')
  const begun = async () => (await admin.uploads.create({ name: 'a.pdf', size: bytes.length, purpose: 'document' })).data.id
  const uploadOf = (id: string) => async () => {
    const { state, received } = (await admin.uploads.get({ id })).data
    return { state, received }
  }
  const catalogue = world.services.platform.db

  return {
    'auth.twoFactorDisable': async () => {
      // The code that enabled it works no more, nor does one of a time before.
      world.clock.advance(60_000)
      return {
        caller: secured, call: json('/auth/2fa/disable', { password, code: await generate({ secret, epoch: now() }) }),
        became: async () => (await secured.auth.verify()).data.user.two_factor_enabled,
      }
    },
    'auth.twoFactorRecoveryCodes': async () => {
      const { person, secret: own } = await withSecondFactor()
      world.clock.advance(60_000)
      const hashes = () => world.within(tenant, (db) => db.selectFrom('recovery_codes').select('hash').where('account_id', '=', person.id).orderBy('hash').execute())
      return { caller: person, call: json('/auth/2fa/recovery-codes', { password, code: await generate({ secret: own, epoch: now() }) }), became: hashes }
    },
    'auth.removeSession': async () => {
      await world.signedIn(tenant, admin.id, 'admin', 'other device')
      const others = (await admin.auth.sessions()).data.filter(({ current }) => !current)
      return { caller: admin, call: json(`/auth/sessions/${others[0]!.id}`), became: async () => others.length - (await admin.auth.sessions()).data.length }
    },
    'auth.passkeyAdd': async () => {
      const response = openAuthenticator(`http://${secured.host}`).make((await secured.auth.passkeyOptions()).data)
      return { caller: secured, call: json('/auth/passkeys', { name: 'Phone', response }), became: nothingElse }
    },
    'admin.endSupportVisit': async () => {
      const { visitId } = await visitor(world, tenant)
      const visit = () => catalogue.selectFrom('support_visits').select('ended_at').where('id', '=', visitId).executeTakeFirstOrThrow()
      return { caller: admin, call: json(`/admin/support-visits/${visitId}`), became: async () => (await visit()).ended_at !== null }
    },
    'admin.backupsCancel': async () => {
      const { data: { id } } = await admin.admin.backup()
      return { caller: admin, call: json(`/admin/backups/${id}/cancel`), became: async () => (await admin.admin.backups()).data.find((one) => one.id === id)?.error }
    },
    'admin.backupsDownload': async () => ({ caller: admin, call: json(`/admin/backups/${backup}/download`), became: nothingElse }),
    'admin.emailLogGet': async () => {
      await admin.userAccounts.create({ email: 'mailed@new.example', firstName: 'Mai', lastName: 'Led', role: 'team' })
      const mail = (await admin.admin.emailLog()).data.find((one) => JSON.stringify(one).includes('mailed@new.example'))
      return { caller: admin, call: json(`/admin/email-log/${mail!.id}`), became: nothingElse }
    },
    'admin.backupsPreview': async () => ({ caller: admin, call: json(`/admin/backups/${backup}/preview`), became: nothingElse }),
    'admin.backupsPreviewEnd': async () => {
      await admin.admin.backupsPreview({ id: backup })
      await world.work()
      const { data } = await admin.admin.backupsPreview({ id: backup })
      if (data.state !== 'open') throw new Error(`The preview is ${data.state}`)
      return {
        caller: admin, call: json(`/admin/backups/${backup}/preview`),
        became: async () => (await admin.admin.backups()).data.find(({ id }) => id === backup)?.preview?.state ?? null,
      }
    },
    'admin.backupsThingsRestore': async () => ({
      caller: admin, call: json(`/admin/backups/${backup}/things/announcement/${lost}/restore`),
      became: async () => (await admin.announcements.list({})).announcements.filter(({ id }) => id === lost).length,
    }),
    'admin.backupsThingsRestoreMany': async () => ({
      caller: admin, call: json(`/admin/backups/${backup}/things/announcement/restore`, { ids: [lost] }),
      became: async () => (await admin.announcements.list({})).announcements.filter(({ id }) => id === lost).length,
    }),
    'admin.settingsImportCheck': async () => ({ caller: admin, call: form('/admin/settings/import/check', { file: settings() }), became: nothingElse }),
    'admin.settingsImport': async () => ({
      caller: admin, call: form('/admin/settings/import', { file: settings(), groups: JSON.stringify(['general']) }),
      became: async () => (await admin.admin.settingsHistory({})).data.length,
    }),
    'roster.apply': async () => {
      const list = Buffer.from('First Name,Last Name,Email,Department\r\nNia,New,nia@cut.example,Kitchen\r\nAda,Lee,ada@cut.example,Front')
      const { id } = (await admin.roster.check({}, { files: { file: [{ name: 'staff.csv', bytes: list }] } })).data
      const stateOf = async () => (await admin.roster.get({ id })).data.state
      return { caller: admin, call: json(`/admin/roster/${id}/apply`, { mail: true, confirm: true }), became: stateOf }
    },
    'team.join': async () => {
      const { id: userId } = await world.person(tenant, 'team')
      const { data: { id } } = await admin.team.create({ name: 'Two Entries', userId })
      const { data: { id: otherId } } = await admin.team.create({ name: 'Two Entries', department: 'Kitchen' })
      return {
        caller: admin, call: json(`/team/${id}/join`, { otherId }),
        became: async () => (await admin.team.list({ q: 'Two Entries' })).data.map(({ department }) => department).toSorted(),
      }
    },
    'uploads.part': async () => {
      const id = await begun()
      return { caller: admin, call: form(`/uploads/${id}/parts/1`, { part: new File([new Uint8Array(bytes)], 'part') }), became: uploadOf(id) }
    },
    'uploads.complete': async () => {
      const id = await begun()
      await admin.uploads.part({ id, number: 1 }, { files: { part: [{ name: 'part', bytes }] } })
      return { caller: admin, call: json(`/uploads/${id}/complete`, {}), became: uploadOf(id) }
    },
  }
}
