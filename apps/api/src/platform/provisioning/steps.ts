import { otherLanguage } from '@portal/contract/kit/translations'
import type { ProvisioningStepName } from '@portal/contract/platform/provisioning-steps'
import { type PlatformDb, type TenantDb, announceChange, buildSchema, json, now } from '@portal/db'
import type { Loader, LoaderContext, LocationFiles } from '../../core/loader.ts'
import type { Services } from '../../core/services.ts'
import { audit } from '../../shared/audit.ts'
import { insertAccount } from '../../shared/people/accounts.ts'
import { enterDirectory } from '../../shared/people/directory.ts'
import { drawCover } from '../../shared/brand-images/draw-cover.ts'
import { rasteriseLogo } from '../../shared/brand-images/rasterise-logo.ts'
import { storeCover, storeIcons, storeLogo } from '../../shared/brand-images/store.ts'
import { merged, storedAfter } from '../../core/settings.ts'
import { inviteAdmin } from '../invite-admin.ts'
import { loaderContext } from './loader-context.ts'
import { openLocationFiles } from './location-files.ts'
import { type TenantFile, staffAccount } from './tenant-file.ts'

/** What the catalogue knows of a location that is being made. */
export interface NewLocation {
  id: string
  slug: string
  name: string
  timezone: string
  source: string
  demo: boolean
  admin_email: string | null
  branding: Partial<TenantFile['branding']> | null
  /** The location that it starts like. */
  cloned_from: string | null
}

/** The catalogue and the location's own tables in one transaction. */
interface Both {
  platform: PlatformDb
  tenant: TenantDb
}

export interface StepContext {
  services: Services
  location: NewLocation
  files: LocationFiles
  tenantFile: TenantFile
  loading: LoaderContext
  /** Does the step's writing in one transaction, in which it is also recorded as done: it happens once or not at all. */
  save(work: (both: Both) => Promise<unknown>): Promise<void>
}

export interface Step {
  name: ProvisioningStepName
  label: string
  run(context: StepContext): Promise<void>
}

/** The password of all accounts of a demo (README): made on an embedded, empty database alone. */
export const demoPassword = 'Welcome1!'

const schema: Step = {
  name: 'schema',
  label: 'Make its database schema',
  async run({ services, location, save }) {
    await buildSchema(services.direct, location.id)
    await save(async () => {})
  },
}

/** The brand that the operator typed over the one in the file; without one, the location's own name stands in the header. */
function brandOf({ location, tenantFile }: StepContext) {
  const named = location.source === location.slug ? {} : { header_logo_text: location.name.slice(0, 40) }
  return { ...tenantFile.branding, ...named, ...location.branding }
}

const brand: Step = {
  name: 'brand',
  label: 'Set its brand and settings',
  async run(context) {
    const { location, tenantFile, files } = context
    const policyIn = async (file: string) => (files.find(file) ? (await files.text(file)).trim() : undefined)
    const other = otherLanguage(tenantFile.locale)
    const policy = { policyText: await policyIn('content/policy.md'), policyTranslations: { [other]: await policyIn(`content/policy.${other}.md`) } }
    const branding = brandOf(context)
    const { timezone } = location
    const own = { general: { portalName: branding.header_logo_text, timezone, locale: tenantFile.locale }, privacy: policy }
    const settings = storedAfter(merged({}, tenantFile.settings), own)
    await context.save(async ({ tenant }) => {
      await tenant.insertInto('branding').values(branding).execute()
      await tenant.insertInto('settings').values({ id: 1, settings: json(settings) }).execute()
    })
  },
}

/** What each noun says that a location starts with. Files are read and checked before the transaction begins. */
async function load({ services, files, loading, save }: StepContext, wanted: (one: Loader) => boolean, around: { first?: (both: Both) => Promise<unknown>; last?: (both: Both) => Promise<unknown> } = {}) {
  const present = services.nounData.loaders.filter((one) => wanted(one) && files.find(one.file))
  const read = await Promise.all(present.map(async (one) => ({ ...one, rows: await one.read(files) })))
  await save(async (both) => {
    await around.first?.(both)
    for (const { write, rows } of read) await write(both.tenant, rows, loading)
    await around.last?.(both)
  })
}

const content: Step = {
  name: 'content',
  label: 'Write its first content',
  run: (context) => load(context, ({ ofPeople }) => !ofPeople),
}

const icons: Step = {
  name: 'icons',
  label: 'Draw its icons',
  async run({ services, location, files, save }) {
    const drawing = files.find('logo.svg')
    const logo = drawing ? await rasteriseLogo(services.sandbox, location.id, drawing) : undefined
    if (logo) await storeLogo(services.files, location.id, logo)
    const photo = files.find('cover.webp')
    const cover = photo ? await drawCover(services.sandbox, location.id, photo) : undefined
    if (cover) await storeCover(services.files, location.id, cover)
    await services.locations.refresh(location.id)
    const { branding } = await services.locations.profile(services.locations.byId(location.id)!)
    const drawn = { ...branding, logo_hash: logo?.hash ?? null }
    await storeIcons(services, location.id, drawn)
    await save(({ tenant }) => tenant.updateTable('branding').set({ logo_hash: drawn.logo_hash, cover_hash: cover?.hash ?? null }).execute())
    await services.locations.refresh(location.id)
  },
}

/** At a demo location everybody has an account whom the list of staff has an address of. */
async function crewOf({ files, tenantFile }: StepContext) {
  if (!files.find('staff.csv')) return []
  const named = new Set(tenantFile.accounts.map(({ email }) => email))
  return (await files.csv('staff.csv', staffAccount)).filter(({ email }) => email && !named.has(email)).map(({ name, role, ...person }) => {
    const [firstName = '', ...lastName] = name.split(' ')
    return { ...person, firstName, lastName: lastName.join(' '), role: role || 'team' as const }
  })
}

const people: Step = {
  name: 'people',
  label: 'Add its people',
  async run(context) {
    const { services, location, tenantFile } = context
    const accounts = location.demo ? tenantFile.accounts : []
    // Whoever did the steps before told this process nothing.
    await services.locations.refresh(location.id)
    const own = services.locations.byId(location.id)!
    const { settings } = await services.locations.profile(own)
    const common = accounts.length ? { passwordHash: await services.passwords.hash(demoPassword, 'platform'), approval: 'approved' as const, verified: true, policyVersion: settings.privacy.policyVersion } : undefined
    const made = accounts.map((account) => ({ ...account, ...common! }))
    const crew = common ? (await crewOf(context)).map((account) => ({ ...account, ...common })) : []
    await load(context, ({ ofPeople }) => Boolean(ofPeople), {
      first: async ({ tenant }) => {
        for (const { phone, phoneFor, ...account } of made) {
          const person = await insertAccount(tenant, account)
          if (person && phone) await tenant.insertInto('profiles').values({ account_id: person.id, phone, phone_for: phoneFor }).execute()
        }
        if (!made.length) return
        for (const [nth, account] of crew.entries()) {
          const person = await insertAccount(tenant, account)
          await tenant.updateTable('accounts').set({ last_login_at: context.loading.before((nth + 1) * 2 * 3600) }).where('id', '=', person!.id).execute()
        }
        // A team that is at work has signed in, and its log says so.
        const signedIn = await tenant.updateTable('accounts').set({ last_login_at: services.clock.now() }).where('email', 'in', made.map(({ email }) => email))
          .returning(['id', 'first_name', 'last_name', 'role']).execute()
        for (const { id, first_name: first, last_name: last, role } of signedIn) {
          const name = `${first} ${last}`
          await audit(tenant, { event: 'auth.signed_in', actor: { id, name }, target: { kind: 'user', id, name }, after: { role, by: 'password' } })
        }
      },
      // Whom the list of staff does not name.
      last: async ({ tenant }) => {
        const all = await tenant.selectFrom('accounts').select(['id', 'email', 'first_name', 'last_name', 'position']).execute()
        for (const account of all) await enterDirectory(tenant, own, account)
        const atWork = new Set(crew.map(({ email }) => email))
        await services.nounData.livedIn(tenant, all.flatMap(({ id, email }) => (email && atWork.has(email) ? [id] : [])), services.clock.now())
      },
    })
  },
}

export const invitation: Step = {
  name: 'invitation',
  label: 'Invite its first admin',
  async run({ services, location, save }) {
    await services.locations.refresh(location.id)
    await save(async ({ platform, tenant }) => {
      // As it is by now: whoever goes on with it may have typed another one.
      const { admin_email: email } = await platform.selectFrom('locations').select('admin_email').where('id', '=', location.id).executeTakeFirstOrThrow()
      if (email) await inviteAdmin(services, tenant, location.id, email)
    })
  },
}

export const activate: Step = {
  name: 'activate',
  label: 'Open it',
  async run({ services, location, save }) {
    await save(async ({ platform }) => {
      await platform.updateTable('locations').set({ state: 'active', updated_at: now() }).where('id', '=', location.id).execute()
      await platform.selectNoFrom(announceChange(location.id).as('announced')).execute()
    })
    await services.locations.refresh(location.id)
  },
}

/** How a location is made, in this order. */
export const steps: Step[] = [schema, brand, content, icons, people, invitation, activate]

export async function stepContext(services: Services, location: NewLocation, save: StepContext['save']): Promise<StepContext> {
  const files = openLocationFiles(location.source)
  const tenantFile = await files.tenant()
  return {
    services, location, files, save, tenantFile,
    loading: loaderContext(services, files, { ...location, locale: tenantFile.locale }),
  }
}
