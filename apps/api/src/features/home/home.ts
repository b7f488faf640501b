import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, hot, placeIn } from '@portal/db/feature'
import { badInput, notFound } from '../../core/errors.ts'
import type { Handlers } from '../../core/context.ts'
import { readerOf } from '../../core/reader.ts'
import { storeSettings, storedAfter } from '../../core/settings.ts'
import { dayAfter, localDay } from '../../outside/clock.ts'
import { expectCurrent, sentFields, touched } from '../../shared/versioned.ts'
import { heroVideo, homeVideo } from './video.ts'

const linkColumns = ['id', 'label', 'link', 'icon', 'display_order', 'is_example', 'created_at', 'updated_at', 'version'] as const
const announcementColumns = ['id', 'title', 'message', 'date', 'link_url', 'is_example', 'created_at', 'updated_at', 'version'] as const
/** More would be no home page; the form says so. */
const atMost = 100

const findWelcome = hot((db, _: Record<string, never>) => db.selectFrom('home_welcome').select(['title', 'message', 'version']))
const findLinks = hot((db, _: Record<string, never>) =>
  db.selectFrom('quick_links').select(linkColumns).orderBy('display_order').orderBy('created_at', 'desc').orderBy('id'))
const findAnnouncements = hot((db, _: Record<string, never>) =>
  db.selectFrom('home_announcements').select(announcementColumns).orderBy('created_at', 'desc').orderBy('id', 'desc'))

type Link = Awaited<ReturnType<typeof findLinks>>[number]
type Announcement = Awaited<ReturnType<typeof findAnnouncements>>[number]

const presentWelcome = (row: { title: string; message: string; version: number }) => ({ ...row, description: row.message })
const presentLink = ({ display_order, is_example, ...link }: Link) => ({ ...link, displayOrder: display_order, example: is_example })
const presentAnnouncement = ({ is_example, ...announcement }: Announcement) => ({ ...announcement, example: is_example })

async function mustHaveRoom(db: TenantDb, table: 'quick_links' | 'home_announcements') {
  const rows = await db.selectFrom(table).select('id').limit(atMost).execute()
  if (rows.length >= atMost) throw badInput({ _: problem('full', { max: atMost }) })
}

export const home: Handlers<typeof contract.home> = {
  ...homeVideo,

  async get({ db, profile }) {
    // Sent in one flight: the transaction's connection answers them in their order.
    const [[welcome], links, announcements, video] = await Promise.all([
      findWelcome(db, {}), findLinks(db, {}), findAnnouncements(db, {}), heroVideo(db),
    ])
    return {
      data: {
        welcomeContent: presentWelcome(welcome ?? { title: '', message: '', version: 0 }),
        heroVideo: video,
        quickLinks: links.map(presentLink),
        announcements: announcements.map(presentAnnouncement),
        layout: profile.settings.home.blocks,
      },
    }
  },

  async now({ db, user, profile, tenant: { timezone }, services }) {
    const today = localDay(services.clock.now(), timezone)
    return { data: await services.nounData.now(db, { reader: readerOf(user, profile), today, tomorrow: dayAfter(today), timezone }) }
  },

  async updateWelcome({ db }, { version, title, description }) {
    // A location has one or none: whoever writes the first makes it, and of two at once the second waits for the first.
    await db.insertInto('home_welcome').values({ id: 1, title: '', message: '', version: 0 }).onConflict((there) => there.doNothing()).execute()
    const current = await db.selectFrom('home_welcome').select(['title', 'message', 'version']).forUpdate().executeTakeFirst()
    expectCurrent('home', current, version, presentWelcome)
    const row = await db
      .updateTable('home_welcome')
      .set({ ...sentFields({ title, message: description }), is_example: false, ...touched() })
      .returning(['title', 'message', 'version'])
      .executeTakeFirstOrThrow()
    return { data: presentWelcome(row) }
  },

  async createQuickLink({ db }, { label, link, icon }) {
    await mustHaveRoom(db, 'quick_links')
    const last = await db.selectFrom('quick_links').select((eb) => eb.fn.max('display_order').as('order')).executeTakeFirst()
    const row = await db
      .insertInto('quick_links')
      .values({ label, link, icon, display_order: (last?.order ?? 0) + 1 })
      .returning(linkColumns)
      .executeTakeFirstOrThrow()
    return { data: presentLink(row) }
  },

  async updateQuickLink({ db }, { id, version, label, link, icon }) {
    const current = await db.selectFrom('quick_links').select(linkColumns).where('id', '=', id).forUpdate().executeTakeFirst()
    expectCurrent('home', current, version, presentLink)
    const row = await db
      .updateTable('quick_links')
      .set({ ...sentFields({ label, link, icon }), is_example: false, ...touched() })
      .where('id', '=', id)
      .returning(linkColumns)
      .executeTakeFirstOrThrow()
    return { data: presentLink(row) }
  },

  async createAnnouncement({ db }, { title, message, date, link_url }) {
    await mustHaveRoom(db, 'home_announcements')
    const row = await db
      .insertInto('home_announcements')
      .values({ title, message, date: date || null, link_url: link_url || null })
      .returning(announcementColumns)
      .executeTakeFirstOrThrow()
    return { data: presentAnnouncement(row) }
  },

  async updateAnnouncement({ db }, { id, version, title, message, date, link_url }) {
    const current = await db.selectFrom('home_announcements').select(announcementColumns).where('id', '=', id).forUpdate().executeTakeFirst()
    expectCurrent('home', current, version, presentAnnouncement)
    const row = await db
      .updateTable('home_announcements')
      .set({ ...sentFields({ title, message, date, link_url }), is_example: false, ...touched() })
      .where('id', '=', id)
      .returning(announcementColumns)
      .executeTakeFirstOrThrow()
    return { data: presentAnnouncement(row) }
  },

  async layout({ db, tenant, profileChanged }, { blocks }) {
    const row = await db.selectFrom('settings').select('settings').forUpdate().executeTakeFirst()
    await storeSettings(db, tenant, storedAfter(row?.settings, { home: { blocks } }))
    profileChanged()
    return { data: { blocks } }
  },

  async order({ db }, { ids }) {
    await orderRows(db, ids)
    return { data: (await findLinks(db, {})).map(presentLink) }
  },

  /** One call for both kinds: ids are unique over both. */
  async remove({ db }, { id }) {
    const removals = [
      () => db.deleteFrom('quick_links').where('id', '=', id).returning(['id', 'label']).executeTakeFirst(),
      () => db.deleteFrom('home_announcements').where('id', '=', id).returning(['id', 'title']).executeTakeFirst(),
    ]
    for (const remove of removals) {
      const gone = await remove()
      if (!gone) continue
      return { data: gone }
    }
    throw notFound('home')
  },
}

/** Writes the new order in one statement; rows that were not named keep their place behind. */
async function orderRows(db: TenantDb, ids: string[]) {
  const there = await db.selectFrom('quick_links').select('id').where('id', 'in', ids).execute()
  if (there.length !== ids.length) throw badInput({ ids: problem('gone') })
  await db.updateTable('quick_links').set({ display_order: placeIn('id', ids) }).where('id', 'in', ids).execute()
}
