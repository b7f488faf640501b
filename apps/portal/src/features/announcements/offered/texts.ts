import { defineTexts } from '../../../texts/define-texts.ts'

export const announcementTexts = defineTexts({
  en: {
    fullscreen: 'Click for fullscreen',
    enlarge: 'Click to enlarge',
    tapFullscreen: 'Tap for fullscreen',
    tapEnlarge: 'Tap to enlarge',
    tapHint: 'Tap outside to close',
    viewerHint: 'Press ESC or click outside to close',
    closeViewer: 'Close',
    urgent: 'Urgent',
    important: 'Important',
    acknowledge: 'I have read this',
    acknowledged: 'You confirmed this',
    acknowledgedHere: 'Confirmed on this device, waiting to be sent',
    until: (day: string) => `Please confirm by ${day}`,
    asked: 'Please read and confirm',
    close: 'Close',
    open: (page: string) => `Open ${page}`,
    open_page: 'Open the page', open_document: 'Open the document', open_event: 'See the event', open_photo: 'See the photo', open_link: 'Read more',
  },
  es: {
    fullscreen: 'Toca para ver en pantalla completa',
    enlarge: 'Toca para ampliar',
    tapFullscreen: 'Toca para ver en pantalla completa',
    tapEnlarge: 'Toca para ampliar',
    tapHint: 'Toca afuera para cerrar',
    viewerHint: 'Presiona ESC o toca afuera para cerrar',
    closeViewer: 'Cerrar',
    urgent: 'Urgente',
    important: 'Importante',
    acknowledge: 'Ya lo leí',
    acknowledged: 'Lo confirmaste',
    acknowledgedHere: 'Confirmado en este dispositivo, falta enviarlo',
    until: (day) => `Confírmalo a más tardar el ${day}`,
    asked: 'Por favor léelo y confírmalo',
    close: 'Cerrar',
    open: (page) => `Abrir ${page}`,
    open_page: 'Abrir la página', open_document: 'Abrir el documento', open_event: 'Ver el evento', open_photo: 'Ver la foto', open_link: 'Leer más',
  },
})

/** The kinds of announcements. */
export const kindTexts = defineTexts({
  en: {
    birthday: 'Birthday', anniversary: 'Work anniversary', announcement: 'Announcement', recognition: 'Recognition',
    holiday: 'Holiday', alert: 'Alert', info: 'Information', celebration: 'Celebration',
  },
  es: {
    birthday: 'Cumpleaños', anniversary: 'Aniversario de trabajo', announcement: 'Anuncio', recognition: 'Reconocimiento',
    holiday: 'Día festivo', alert: 'Alerta', info: 'Información', celebration: 'Celebración',
  },
})
