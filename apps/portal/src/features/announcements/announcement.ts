import { announcementTypes, priorities } from '@portal/contract/announcements/kinds'
import type { Role } from '@portal/contract'
import { hasEnded } from './offered/announcement.ts'
import type { Announcement } from './offered/announcement.ts'
import { localTime } from '../../lib/dates/local-time.ts'
import type { TargetKind } from './target-field.tsx'

export type { Announcement }
export type State = 'active' | 'inactive' | 'scheduled' | 'expired'
export const states: State[] = ['active', 'scheduled', 'expired', 'inactive']
export const roleNames: Role[] = ['team', 'manager', 'admin']
export { announcementTypes, priorities }

/** Where it stands at this moment. */
export function stateOf({ is_active, starts_at, expires_at }: Pick<Announcement, 'is_active' | 'starts_at' | 'expires_at'>, now = Date.now()): State {
  if (!is_active) return 'inactive'
  if (hasEnded({ expires_at }, now)) return 'expired'
  return starts_at && Date.parse(starts_at) > now ? 'scheduled' : 'active'
}

export const toneOf = { active: 'success', scheduled: 'info', expired: 'neutral', inactive: 'neutral' } as const

/** What the form holds; times as they stand on the location's clocks. */
export const valuesIn = (timeZone: string) => (item: Announcement) => ({
  title: item.title,
  message: item.message,
  type: item.type as (typeof announcementTypes)[number],
  priority: item.priority,
  starts_at: item.starts_at ? localTime(item.starts_at, timeZone) : '',
  expires_at: item.expires_at ? localTime(item.expires_at, timeZone) : '',
  show_on_splash: item.show_on_splash,
  // What lies on the device may be older than these.
  show_on_home: item.show_on_home ?? false,
  notify: item.notify ?? true,
  date: item.date ?? '',
  target_kind: (item.target?.kind ?? '') as TargetKind,
  target: item.target?.value ?? '',
  roles: item.audience.roles,
  departments: item.audience.departments,
  requires_ack: item.requires_ack,
  ack_due_at: item.ack_due_at ? localTime(item.ack_due_at, timeZone) : '',
  /** Its picture or video is taken away. */
  without_media: false,
})
export type Values = ReturnType<ReturnType<typeof valuesIn>>

export const blank: Values = {
  title: '', message: '', type: 'announcement', priority: 'normal', starts_at: '', expires_at: '', show_on_splash: true,
  show_on_home: true, notify: true, date: '', target_kind: '', target: '', roles: [],
  departments: [], requires_ack: false, ack_due_at: '', without_media: false,
}
