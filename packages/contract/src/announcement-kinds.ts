// Apart from the declarations, so that a screen that lists them does not load the schemas.

export const announcementTypes = [
  'birthday', 'anniversary', 'announcement', 'recognition', 'holiday', 'alert', 'info', 'celebration',
] as const
export const priorities = ['low', 'normal', 'high', 'urgent'] as const
