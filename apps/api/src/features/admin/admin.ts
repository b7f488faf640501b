import { backups } from './backups.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { email } from './email.ts'
import { kiosks } from './kiosks.ts'
import { logs } from './logs.ts'
import { settings } from './settings.ts'
import { poster } from './poster.ts'
import { privacy } from './privacy.ts'
import { settingsFileHandlers } from './settings-file/settings-file.ts'
import { settingsHistory } from './settings-history.ts'
import { supportVisits } from './support-visits.ts'
import { users } from './users.ts'

export const admin = { ...users, ...dashboard, ...logs, ...backups, ...settings, ...privacy, ...settingsHistory, ...settingsFileHandlers, ...supportVisits, ...kiosks, ...poster, ...email }
