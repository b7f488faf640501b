import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { readerOf } from '../../core/reader.ts'
import { headshotsOf } from '../../shared/people/headshots.ts'
import { forgetAll, forgetDay } from './automation/forget.ts'
import { generateFor } from './automation/generate.ts'
import { ownFile, withoutOwnFiles } from './automation/media.ts'
import { celebrationsOn } from './automation/people.ts'
import { scheduleRun } from './automation/run.ts'
import { changeAutomation, readAutomation } from './automation/settings.ts'
import { insertMedia, withStored } from '../../shared/media/media.ts'
import { takeUploads } from '../uploads/public.ts'
import { expectCurrent } from '../../shared/content/versioned.ts'
import { localDay } from '../../outside/clock.ts'
import { storing } from './storing.ts'

type Names = 'automation' | 'updateAutomation' | 'setAutomationMedia' | 'generate' | 'resetDaily' | 'cleanupAutomated' | 'celebrations'

export const automation: Pick<Handlers<typeof contract.announcements>, Names> = {
  async automation({ db }) {
    return { data: await readAutomation(db) }
  },

  async updateAutomation({ db, tenant, services }, { version, ...change }) {
    const { before, after } = await changeAutomation(db, tenant, withoutOwnFiles(change), version)
    // Today's run moves with the hour, if it is still to come; one that is past only makes what is not there.
    if (after.runAt !== before.runAt) await scheduleRun(db, tenant, localDay(services.clock.now(), tenant.timezone), after.runAt)
    return { data: after }
  },

  async setAutomationMedia({ read, commit, user, tenant, profile, services, files }, { kind, uploadIds, version }) {
    await read(async (db) => expectCurrent('announcements', await readAutomation(db), version, (now) => now))
    await using taken = await takeUploads({ read, user, tenant, profile, services }, uploadIds, 'imageOrVideo', 'image')
    return await withStored(services, tenant, storing(services, tenant, [...files.image, ...taken.files]), ([stored]) =>
      commit(async (db) => {
        await insertMedia(db, [stored!], user.id)
        await taken.use(db)
        return { data: (await changeAutomation(db, tenant, { [kind]: ownFile(stored!) }, version)).after }
      }))
  },

  async generate({ db, tenant, profile, services }) {
    return { data: { created: await generateFor(db, { tenant, profile }, localDay(services.clock.now(), tenant.timezone)) } }
  },

  /** The same again with today's texts: nobody is told twice. */
  async resetDaily({ db, tenant, profile, services }) {
    const day = localDay(services.clock.now(), tenant.timezone)
    const deleted = await forgetDay(db, tenant, day)
    return { data: { deleted, created: await generateFor(db, { tenant, profile }, day, { quietly: true }) } }
  },

  /** They stay away: what was announced once today is not announced again by itself. */
  async cleanupAutomated({ db, tenant }) {
    return { data: { deleted: await forgetAll(db, tenant) } }
  },

  async celebrations({ db, user, tenant, profile, services }, { date }) {
    const day = date ?? localDay(services.clock.now(), tenant.timezone)
    const managing = readerOf(user, profile).role !== 'team'
    const shown = (await celebrationsOn(db, day)).filter(({ kind, discreet }) => kind !== 'welcome' && (managing || !discreet))
    const faces = await headshotsOf(db, shown.flatMap(({ accountId }) => accountId ?? []))
    return {
      data: shown.map(({ kind, accountId, name, years }) => ({
        userId: accountId, name, type: kind as 'birthday' | 'anniversary', years: years ?? null, date: day,
        headshot_url: accountId ? (faces.get(accountId) ?? null) : null,
      })),
    }
  },
}
