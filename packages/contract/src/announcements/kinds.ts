// Apart from the declarations, so that a screen that lists them does not load the schemas.

export const announcementTypes = [
  'birthday', 'anniversary', 'announcement', 'recognition', 'holiday', 'alert', 'info', 'celebration',
] as const
/** What is announced by itself, each kind with words and a picture of its own. */
export const automatedKinds = ['birthdays', 'anniversaries', 'welcome', 'holidays'] as const
export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export const targetKinds = ['page', 'document', 'event', 'photo', 'link'] as const

export interface Target {
  kind: (typeof targetKinds)[number]
  value: string
}

const pages = { document: '/documents', event: '/calendar', photo: '/photos' } as const

/** Where an announcement's target is opened. */
export const addressOf = ({ kind, value }: Target): string => (kind === 'page' || kind === 'link' ? value : `${pages[kind]}?id=${value}`)
