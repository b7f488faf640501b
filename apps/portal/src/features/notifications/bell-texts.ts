import { defineTexts } from '../../texts/define-texts.ts'

/** On every page from the start; the other words come with the panel. */
export const bellTexts = defineTexts({
  en: {
    bell: 'Notifications',
    bellUnread: (n: number) => `Notifications, ${n} unread`,
  },
  es: {
    bell: 'Notificaciones',
    bellUnread: (n) => `Notificaciones, ${n} sin leer`,
  },
})
