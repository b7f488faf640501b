import { featureServices } from '../core/feature-services.ts'
import { availabilityEngine } from '../features/availability/public.ts'
import { warnOfDrafts } from '../features/drafts/public.ts'
import { eoiEngine } from '../features/eoi/public.ts'
import { remindLate } from '../features/submissions/public.ts'
import { debriefEngine, remindOfSignOffs } from '../features/trainer-debrief/public.ts'
import { voiceboxEngine } from '../features/voicebox/public.ts'
import { defineDaily } from './daily.ts'
import { eachOnce } from './parts.ts'

/** In the morning those hear of it who let a deadline pass, whose sign-off ends, and whose draft goes. A part that fails holds back no other. */
export const dailyReminders = defineDaily('reminders', { at: '09:00', whenSuspended: 'drop' }, ({ payload: { day }, services, tenant, profile, once }) => {
  const means = { services: featureServices(services), tenant, profile }
  return eachOnce(once, {
    eoi: (db) => remindLate(eoiEngine, { db, ...means }, day),
    voicebox: (db) => remindLate(voiceboxEngine, { db, ...means }, day),
    debriefs: (db) => remindLate(debriefEngine, { db, ...means }, day),
    availability: (db) => remindLate(availabilityEngine, { db, ...means }, day),
    signOffs: (db) => remindOfSignOffs({ db, ...means }, day),
    drafts: (db) => warnOfDrafts({ db, tenant, profile }),
  })
})
