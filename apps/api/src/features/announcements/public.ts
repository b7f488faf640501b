// What other rooms may use of announcements.
export { forgetOld, keepPrivate } from './automation/forget.ts'
export { generateFor } from './automation/generate.ts'
export { holidaysOn } from './automation/holidays.ts'
export { instantOf } from './automation/run.ts'
export { automationHour, holdAutomation } from './automation/settings.ts'
export { overdueConfirmations } from './overdue.ts'
export { addToHome, announcementsOnHome, changeOnHome, removeFromHome } from './on-home.ts'
