import { featureServices } from '../core/feature-services.ts'
import { availabilityEngine } from '../features/availability/public.ts'
import { warnOfDrafts } from '../features/drafts/public.ts'
import { eoiEngine } from '../features/eoi/public.ts'
import { remindLate } from '../features/submissions/public.ts'
import { debriefEngine, remindOfSignOffs } from '../features/trainer-debrief/public.ts'
import { voiceboxEngine } from '../features/voicebox/public.ts'
import { defineDaily } from './daily.ts'

/** In the morning those hear of it who let a deadline pass, whose sign-off ends, and whose draft goes. A part that fails holds back no other. */
export const dailyReminders = defineDaily('reminders', { at: '09:00', whenSuspended: 'drop' }, async ({ payload: { day }, services, tenant, profile, transaction }) => {
  const means = { services: featureServices(services), tenant, profile }
  for (const engine of [eoiEngine, voiceboxEngine, debriefEngine, availabilityEngine]) {
    await transaction('write', (db) => remindLate(engine as typeof eoiEngine, { db, ...means }, day))
  }
  await transaction('write', (db) => remindOfSignOffs({ db, ...means }, day))
  await transaction('write', (db) => warnOfDrafts({ db, profile }))
})
