// Apart from the declarations, so that a screen that lists them does not load the schemas.

export const announcementTypes = [
  'birthday', 'anniversary', 'announcement', 'recognition', 'holiday', 'alert', 'info', 'celebration',
] as const
/** What is announced by itself, each kind with words and a picture of its own. */
export const automatedKinds = ['birthdays', 'anniversaries', 'welcome', 'holidays'] as const
export const priorities = ['low', 'normal', 'high', 'urgent'] as const
