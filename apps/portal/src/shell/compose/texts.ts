import { defineTexts } from '../../texts/define-texts.ts'

export const composeTexts = defineTexts({
  en: {
    create: 'Create',
    announcement: 'Announcement',
    announcementText: 'For the splash and the home page',
    photo: 'Photo',
    photoText: 'From the camera or your photos, into an album',
    event: 'Event',
    eventText: 'A date in the calendar',
    note: 'Shift note',
    noteText: 'For the managers who come after you',
    urgent: 'Urgent message',
    urgentText: 'At once, and everyone confirms it',
  },
  es: {
    create: 'Crear',
    announcement: 'Anuncio',
    announcementText: 'Al entrar y en la página de inicio',
    photo: 'Foto',
    photoText: 'De la cámara o de tus fotos, a un álbum',
    event: 'Evento',
    eventText: 'Una fecha en el calendario',
    note: 'Nota de turno',
    noteText: 'Para los gerentes que vienen después',
    urgent: 'Mensaje urgente',
    urgentText: 'De inmediato, y todos lo confirman',
  },
})
