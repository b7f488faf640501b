import type { AllNounData } from '../core/services.ts'
import type { ExampleTable, NounData, PersonColumn, PersonData, RemoveExamples } from '../shared/noun-data.ts'
import { aboutData } from './about/data.ts'
import { adminData } from './admin/data.ts'
import { announcementsData } from './announcements/data.ts'
import { authData } from './auth/data.ts'
import { benefitsData } from './benefits/data.ts'
import { calendarData } from './calendar/data.ts'
import { developmentData } from './development/data.ts'
import { documentsData } from './documents/data.ts'
import { homeData } from './home/data.ts'
import { mediaData } from './media/data.ts'
import { notificationsData } from './notifications/data.ts'
import { photosData } from './photos/data.ts'
import { profileData } from './profile/data.ts'
import { teamData } from './team/data.ts'
import { uploadsData } from './uploads/data.ts'
import { videosData } from './videos/data.ts'

/** A column with a person's id that no noun names does not compile. */
export const people: Record<PersonColumn, PersonData> = {
  ...authData.people, ...adminData.people, ...teamData.people, ...profileData.people, ...announcementsData.people, ...developmentData.people,
  ...mediaData.people, ...calendarData.people, ...documentsData.people, ...photosData.people, ...videosData.people, ...uploadsData.people,
  ...notificationsData.people,
}

/** A table with examples that no noun names does not compile. */
export const examples: Record<ExampleTable, RemoveExamples> = {
  ...homeData.examples, ...announcementsData.examples, ...aboutData.examples, ...benefitsData.examples, ...developmentData.examples,
  ...calendarData.examples, ...teamData.examples, ...documentsData.examples, ...photosData.examples, ...videosData.examples,
}

const expiring: NounData[] = [authData, adminData, notificationsData]

export const nounData: AllNounData = {
  async ofPerson(db, accountId) {
    const found: Record<string, unknown[]> = {}
    for (const { exported } of Object.values(people)) {
      if ('as' in exported) found[exported.as] = await exported.rows(db, accountId).execute()
    }
    return found
  },
  async erasePerson(db, accountId) {
    for (const [place, { erased }] of Object.entries(people)) {
      if (erased !== 'removed') continue
      const [table, column] = place.split('.') as ['sessions', 'account_id']
      await db.deleteFrom(table).where(column, '=', accountId).execute()
    }
  },
  async removeExamples(db, tenant) {
    let deleted = 0
    for (const remove of Object.values(examples)) deleted += await remove(db, tenant)
    return deleted
  },
  async expire(db, profile) {
    for (const { expire } of expiring) await expire?.(db, profile)
  },
}
