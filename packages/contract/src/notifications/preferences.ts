// Apart from the calls: the portal reads these without loading the rules of the contract.

export const preferenceNames = [
  'pushNotifications', 'emailNotifications', 'scheduleUpdates', 'announcementNotifications', 'weatherAlerts',
  'newPhotos', 'newVideos', 'newCalendarSubmissions', 'newDocuments', 'emergencyNotifications',
] as const
export type Preferences = Record<(typeof preferenceNames)[number], boolean>

/** Push waits for the person's leave; all else is on. */
export const defaultPreferences = Object.fromEntries(
  preferenceNames.map((name) => [name, name !== 'pushNotifications']),
) as Preferences
