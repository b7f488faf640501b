import type { Preferences } from '@portal/contract/notifications/preferences'

/** Which switch of a person's preferences a kind of news obeys. Those without one are always told. */
export const switchFor: Partial<Record<string, keyof Preferences>> = {
  announcement: 'announcementNotifications',
  calendar: 'newCalendarSubmissions',
  schedule: 'scheduleUpdates',
  document: 'newDocuments',
  photo: 'newPhotos',
  video: 'newVideos',
  weather: 'weatherAlerts',
  emergency: 'emergencyNotifications',
}

/** Told at once whatever the hour is, to everyone who did not switch it off. */
export const isEmergency = (type: string) => type === 'emergency'
