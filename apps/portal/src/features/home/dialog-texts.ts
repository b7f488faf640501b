import { defineTexts } from '../../texts/define-texts.ts'

/** Words of the dialogs in which the home page is changed: no reader loads them. */
export const homeDialogTexts = defineTexts({
  en: {
    welcomeTitle: 'Heading',
    welcomeText: 'Welcome text',
    editLink: 'Change quick link',
    label: 'Name',
    link: 'Address',
    linkHelp: 'A page of the portal such as /team, a website (https://…), an email (mailto:…) or a phone (tel:…)',
    icon: 'Icon',
    videoTitle: 'Video for the home page',
    videoHelp: 'MP4, WebM or MOV, up to 2 GB. It is shown beside the welcome text, in place of the present one if there is one.',
    videoName: 'Title',
    videoFirst: 'Choose a video first.',
    uploadVideo: 'Upload video',
    uploading: 'Uploading…',
    uploaded: 'The video is on the home page',
  },
  es: {
    welcomeTitle: 'Encabezado',
    welcomeText: 'Texto de bienvenida',
    editLink: 'Cambiar enlace rápido',
    label: 'Nombre',
    link: 'Dirección',
    linkHelp: 'Una página del portal (/team), un sitio web (https://…), un correo (mailto:) o un teléfono (tel:).',
    icon: 'Icono',
    videoTitle: 'Video para la página de inicio',
    videoHelp: 'MP4, WebM o MOV, hasta 2 GB. Se muestra junto al texto de bienvenida, en lugar del video actual si ya hay uno.',
    videoName: 'Título',
    videoFirst: 'Primero elige un video.',
    uploadVideo: 'Subir video',
    uploading: 'Subiendo…',
    uploaded: 'El video ya está en la página de inicio',
  },
})
