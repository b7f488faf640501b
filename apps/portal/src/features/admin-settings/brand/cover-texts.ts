import { defineTexts } from '../../../texts/define-texts.ts'

export const coverTexts = defineTexts({
  en: {
    title: 'Photo of the sign-in page',
    text: 'A photo of your place or your crew, at least 600 pixels wide. It’s shown beside the sign-in form and above the day’s announcements, where anyone can see it.',
    upload: 'Upload a photo',
    replace: 'Replace photo',
    remove: 'Remove photo',
    removeQuestion: 'Remove the photo of the sign-in page?',
    removeText: 'The sign-in page will show only your colors and pattern.',
    saved: 'The photo is saved',
    removed: 'The photo is removed',
    none: 'No photo yet: the entrance shows your colors.',
  },
  es: {
    title: 'Foto de la página de acceso',
    text: 'Una foto de tu local o de tu equipo, de al menos 600 píxeles de ancho. Va junto al inicio de sesión y sobre los anuncios del día, donde cualquiera puede verla.',
    upload: 'Subir una foto',
    replace: 'Cambiar foto',
    remove: 'Quitar foto',
    removeQuestion: '¿Quitar la foto de la entrada?',
    removeText: 'La página de acceso mostrará solo tus colores y tu diseño de fondo.',
    saved: 'La foto se guardó',
    removed: 'La foto se quitó',
    none: 'Aún no hay foto: la entrada muestra tus colores.',
  },
})
