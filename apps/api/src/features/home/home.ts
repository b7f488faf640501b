import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import { type HomeBlock, arrangementOf } from '@portal/contract/settings/home-blocks'
import { type TenantDb, hot, jsonOrNull, placeIn } from '@portal/db/feature'
import { AppError, badInput, notFound } from '../../core/errors.ts'
import type { Handlers } from '../../core/context.ts'
import { readerOf } from '../../core/reader.ts'
import { readSettings, storeSettings, storedAfter } from '../../core/settings.ts'
import { dayAfter, zonedAt } from '../../outside/clock.ts'
import { audit } from '../../shared/audit.ts'
import { type SentTranslations, type Stored, asReply, knowingOwn, translationsAfter, translationsOf } from '../../shared/content/translations.ts'
import { expectCurrent, sentFields, touched } from '../../shared/content/versioned.ts'
import { addToHome, announcementsOnHome, changeOnHome, removeFromHome } from '../announcements/public.ts'
import { policyAsked } from '../profile/public.ts'
import { plainWelcome } from './plain-welcome.ts'
import { heroVideo, homeVideo } from './video.ts'

const linkColumns = ['id', 'label', 'link', 'icon', 'display_order', 'is_example', 'created_at', 'updated_at', 'version', 'translations'] as const
/** More would be no home page; the form says so. */
const atMost = 100

const welcomeColumns = ['title', 'message', 'version', 'translations'] as const
const findWelcome = hot((db, _: Record<string, never>) => db.selectFrom('home_welcome').select(welcomeColumns))
const findLinks = hot((db, _: Record<string, never>) =>
  db.selectFrom('quick_links').select(linkColumns).orderBy('display_order').orderBy('created_at', 'desc').orderBy('id'))

const findArrival = hot((db, { id }: { id: string }) => db.selectFrom('accounts').select('created_at').where('id', '=', id))
/** A week: so long somebody is new. */
const firstDays = 7 * 24 * 3600 * 1000

type Link = Awaited<ReturnType<typeof findLinks>>[number]

const presentWelcome = (row: { title: string; message: string; version: number; translations: Stored | null }) =>
  ({ ...row, description: row.message, translations: asReply(row.translations, { message: 'description' }) })
const presentLayout = (blocks: HomeBlock[]) => ({ blocks, version: arrangementOf(blocks) })
const presentLink = ({ display_order, is_example, ...link }: Link) => ({ ...link, displayOrder: display_order, example: is_example })

/** Both names of the welcome's text are in use. */
const asMessages = (own: ContentLanguage, sent: SentTranslations) => {
  const known = knowingOwn(own, sent)
  return known && Object.fromEntries(Object.entries(known).map(([lang, texts]) => [lang, texts && { title: texts.title, message: texts.description ?? texts.message }])) as SentTranslations
}

async function mustHaveRoom(db: TenantDb) {
  const rows = await db.selectFrom('quick_links').select('id').limit(atMost).execute()
  if (rows.length >= atMost) throw badInput({ _: problem('full', { max: atMost }) })
}

export const home: Handlers<typeof contract.home> = {
  ...homeVideo,

  async get({ db, user, profile, services }) {
    // Sent in one flight: the transaction's connection answers them in their order.
    const [[welcome], links, announcements, video, [account]] = await Promise.all([
      findWelcome(db, {}), findLinks(db, {}), announcementsOnHome(db, readerOf(user, profile)), heroVideo(db), findArrival(db, { id: user.id }),
    ])
    return {
      data: {
        welcomeContent: presentWelcome(welcome ?? plainWelcome(profile)),
        heroVideo: video,
        quickLinks: links.map(presentLink),
        announcements,
        layout: profile.settings.home.blocks,
        layoutVersion: arrangementOf(profile.settings.home.blocks),
        newHere: account !== undefined && services.clock.now().getTime() - account.created_at.getTime() < firstDays,
      },
    }
  },

  async now({ db, user, profile, tenant: { timezone }, services }) {
    const at = zonedAt(services.clock.now(), timezone)
    const [today, time] = [at.toPlainDate().toString(), at.toPlainTime().toString({ smallestUnit: 'minute' })]
    const said = await services.nounData.now(db, { reader: readerOf(user, profile), profile, today, tomorrow: dayAfter(today), time, timezone })
    return { data: { ...said, policy: policyAsked(user, profile), day: today } }
  },

  async updateWelcome({ db, profile }, { version, title, description, translations: sent }) {
    // A location has one or none: whoever writes the first makes it, and of two at once the second waits for the first.
    const { translations: said, ...plain } = plainWelcome(profile)
    await db.insertInto('home_welcome').values({ id: 1, ...plain, translations: jsonOrNull(said) }).onConflict((there) => there.doNothing()).execute()
    const found = await db.selectFrom('home_welcome').select(welcomeColumns).forUpdate().executeTakeFirst()
    const current = expectCurrent('home', found, version, presentWelcome)
    const row = await db
      .updateTable('home_welcome')
      .set({ ...sentFields({ title, message: description }), is_example: false, ...touched(), ...translationsOf(['title', 'message'], { profile, current, changed: { title, message: description }, sent: asMessages(profile.settings.general.locale, sent) }) })
      .returning(welcomeColumns)
      .executeTakeFirstOrThrow()
    return { data: presentWelcome(row) }
  },

  async createQuickLink({ db, profile }, { label, link, icon, translations: sent }) {
    await mustHaveRoom(db)
    const last = await db.selectFrom('quick_links').select((eb) => eb.fn.max('display_order').as('order')).executeTakeFirst()
    const row = await db
      .insertInto('quick_links')
      .values({ label, link, icon, display_order: (last?.order ?? 0) + 1, ...translationsAfter({ profile, after: { label }, sent }) })
      .returning(linkColumns)
      .executeTakeFirstOrThrow()
    return { data: presentLink(row) }
  },

  async updateQuickLink({ db, profile }, { id, version, label, link, icon, translations: sent }) {
    const found = await db.selectFrom('quick_links').select(linkColumns).where('id', '=', id).forUpdate().executeTakeFirst()
    const current = expectCurrent('home', found, version, presentLink)
    const row = await db
      .updateTable('quick_links')
      .set({ ...sentFields({ label, link, icon }), is_example: false, ...touched(), ...translationsOf(['label'], { profile, current, changed: { label }, sent }) })
      .where('id', '=', id)
      .returning(linkColumns)
      .executeTakeFirstOrThrow()
    return { data: presentLink(row) }
  },

  createAnnouncement: async ({ db, user, profile }, fields) => ({ data: await addToHome(db, { user, profile }, fields) }),
  updateAnnouncement: async ({ db, user, profile, services }, sent) => ({ data: await changeOnHome(db, { user, profile, now: services.clock.now() }, sent) }),

  async layout({ db, tenant, user, request, profileChanged }, { blocks, version }) {
    const row = await db.selectFrom('settings').select('settings').forUpdate().executeTakeFirst()
    const before = (await readSettings(db)).settings.home.blocks
    expectCurrent('home', presentLayout(before), version, (standing) => standing)
    if (JSON.stringify(before) === JSON.stringify(blocks)) return { data: presentLayout(blocks) }
    await storeSettings(db, tenant, storedAfter(row?.settings, { home: { blocks } }))
    // As the settings call it: their history names it, and can put it back.
    await audit(db, { event: 'home.arranged', actor: user, target: { kind: 'settings', id: null }, before: { 'home.blocks': before }, after: { 'home.blocks': blocks }, requestId: request.id })
    profileChanged()
    return { data: presentLayout(blocks) }
  },

  async order({ db }, { ids }) {
    await orderRows(db, ids)
    return { data: (await findLinks(db, {})).map(presentLink) }
  },

  /** One call for both kinds: ids are unique over both. */
  async remove({ db, tenant, user }, { id }) {
    const link = await db.deleteFrom('quick_links').where('id', '=', id).returning(['id', 'label']).executeTakeFirst()
    if (link) return { data: link }
    // What the location has told its people is not support's to take back.
    if (user.visit) throw new AppError('support.off_limits')
    const gone = await removeFromHome(db, tenant, id)
    if (!gone) throw notFound('home')
    return { data: gone }
  },
}

/** Writes the new order in one statement; rows that were not named keep their place behind. */
async function orderRows(db: TenantDb, ids: string[]) {
  const there = await db.selectFrom('quick_links').select('id').where('id', 'in', ids).execute()
  if (there.length !== ids.length) throw badInput({ ids: problem('gone') })
  await db.updateTable('quick_links').set({ display_order: placeIn('id', ids) }).where('id', 'in', ids).execute()
}
