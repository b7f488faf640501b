import { backups } from './backups.ts'
import { email } from './email.ts'
import { logs } from './logs.ts'
import { settings } from './settings.ts'
import { users } from './users.ts'

export const admin = { ...users, ...logs, ...backups, ...settings, ...email }
