import { example, optionalDay, text } from '@portal/contract'
import { announcementTarget } from '@portal/contract/announcements/target'
import { announcementTypes, priorities } from '@portal/contract/announcements'
import { announcementShows, audienceMeans, columnOf, json, searchIn, valueIf } from '@portal/db/feature'
import { translationsField } from '@portal/contract/kit/translations'
import { z } from 'zod'
import type { Finder } from '../../core/finder.ts'
import { readSettings } from '../../core/settings.ts'
import { asHits } from '../../shared/content/finding.ts'
import { daysAgo, loader, madeAt } from '../../shared/loading.ts'
import { loadedTranslations } from '../../shared/content/translations.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { writtenAnnouncements } from '../../shared/content/restorable.ts'
import { keepPrivate } from './automation/forget.ts'
import { runTodayAgain } from './automation/run.ts'
import { tellLaterAgain } from './changing.ts'
import { readByCrew } from './lived-in.ts'
import { announcementsToConfirm } from './now.ts'

const row = z.strictObject({
  title: text(200),
  message: text(5000),
  type: z.enum(announcementTypes),
  priority: z.enum(priorities),
  show_on_splash: z.boolean(),
  show_on_home: z.boolean().default(false),
  notify: z.boolean().default(true),
  date: optionalDay.optional(),
  target: announcementTarget.nullish(),
  requires_ack: z.boolean().default(false),
  days_ago: daysAgo,
  in_days: z.number().int().default(0),
  expires_in_days: z.number().int().optional(),
  translations: translationsField({ title: text(200), message: text(5000) }),
  example,
})

const starting = loader('content/announcements.json', z.array(row), async (db, rows, context) => {
  if (!rows.length) return
  const { at, locale } = context
  await db.insertInto('announcements')
    .values(rows.map(({ days_ago, in_days, expires_in_days, target, translations: sent, example = false, ...fields }, index) => ({
      ...fields, ...loadedTranslations(locale, { title: fields.title, message: fields.message }, sent),
      target: target ? json(target) : null,
      created_at: madeAt(days_ago, index, context),
      starts_at: in_days ? at(in_days) : null,
      expires_at: expires_in_days === undefined ? null : at(expires_in_days),
      is_example: example,
    })))
    .execute()
})

const reader = { account: columnOf<string>('accounts.id'), role: columnOf<string>('accounts.role') }

/** As much of a title as can be sought, without half a character at its end. */
const soughtIn = (title: string) => title.slice(0, 100).replace(/[\uD800-\uDBFF]$/, '')
/** The list that editors have is by pages: one is found in it by its title. */
const inTheList = ({ title }: { title: string }) => `/announcements?q=${encodeURIComponent(soughtIn(title))}`

/** Announcements that are on now, for this reader's role and department. */
const findAnnouncements: Finder = async (db, { terms, reader, limit }) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'title', ['message'], 'translations')
  const rows = await db.selectFrom('announcements')
    .select(['id', 'title', 'translations', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(announcementShows('announcements', reader))
    .where(matches).orderBy('place', 'desc').orderBy('created_at', 'desc').limit(limit).execute()
  return asHits('announcement', '/', rows)
}

export const announcementsData = {
  translated: [{ kind: 'announcement', table: 'announcements', name: 'title', texts: ['title', 'message'], stands: 'announced', url: inTheList }],
  things: [writtenAnnouncements(inTheList)],
  loader: starting,
  livedIn: readByCrew,
  erasing: async (db, tenant, accountIds) => keepPrivate(db, { tenant, profile: await readSettings(db) }, accountIds, 'off'),
  people: {
    'announcements.created_by': {
      exported: {
        as: 'announcements_made',
        rows: (db, id) => db.selectFrom('announcements').select(['title', 'created_at']).where('created_by', '=', id),
      },
      erased: { kept: 'published' },
    },
    'announcement_receipts.account_id': {
      exported: {
        as: 'announcements_read',
        rows: (db, id) => db.selectFrom('announcement_receipts')
          .innerJoin('announcements', 'announcements.id', 'announcement_receipts.announcement_id')
          .innerJoin('accounts', 'accounts.id', 'announcement_receipts.account_id')
          // That they confirmed it is theirs for good; what it said is, while it is for them.
          .select([
            valueIf(audienceMeans(columnOf('announcements.audience'), reader), 'announcements.title').as('title'), 'announcement_receipts.seen_at', 'announcement_receipts.seen_received_at',
            'announcement_receipts.acknowledged_at', 'announcement_receipts.acknowledged_received_at',
          ])
          .where('announcement_receipts.account_id', '=', id),
      },
      erased: { kept: 'confirmed' },
    },
  },
  examples: { announcements: plainExamples('announcements') },
  found: [findAnnouncements],
  now: announcementsToConfirm,
  async restored(db, into) {
    if (into.isCopy) return
    await tellLaterAgain(db)
    await runTodayAgain(db, into)
  },
  backup: { announcements: 'kept', announcement_receipts: 'kept', automation_settings: 'kept', automated_announcements: 'kept' },
  clone: {
    announcements: { only: { column: 'source', oneOf: ['manual'] }, because: 'the others congratulate its people' },
    automation_settings: 'kept',
    announcement_receipts: { leftOut: 'who has read it' },
    automated_announcements: { leftOut: 'whom it has congratulated' },
  },
} satisfies NounData
