import { defineTexts } from '../../../texts/define-texts.ts'

/** For those who edit the home page. */
export const editingTexts = defineTexts({
  en: {
    arrange: 'Parts of this page',
    arrangeHint: 'For everyone here. What is to be done now always comes first.',
    welcome: 'Welcome and film',
    editWelcome: 'Change welcome text',
    addLink: 'Add quick link',
    noLinks: 'No quick links yet. Add the pages that your team opens most.',
    addAnnouncement: 'Add announcement',
    addVideo: 'Add video',
    replaceVideo: 'Replace video',
    removeVideo: 'Remove video',
    removeVideoQuestion: 'Remove the video from the home page?',
    removeVideoText: 'The file goes with it and cannot be brought back.',
    videoRemoved: 'The video is gone from the home page',
  },
  es: {
    arrange: 'Partes de esta página',
    arrangeHint: 'Para todos aquí. Lo que hay que hacer ahora siempre va primero.',
    welcome: 'Bienvenida y video',
    editWelcome: 'Cambiar la bienvenida',
    addLink: 'Agregar enlace rápido',
    noLinks: 'Todavía no hay enlaces rápidos. Agrega las páginas que tu equipo abre más.',
    addAnnouncement: 'Agregar anuncio',
    addVideo: 'Agregar video',
    replaceVideo: 'Reemplazar video',
    removeVideo: 'Quitar video',
    removeVideoQuestion: '¿Quitar el video de la página de inicio?',
    removeVideoText: 'El archivo también se borra y no se puede recuperar.',
    videoRemoved: 'El video ya no está en la página de inicio',
  },
})
