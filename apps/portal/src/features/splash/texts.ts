import { defineTexts, plural } from '../../texts/define-texts.ts'

export const splashTexts = defineTexts({
  en: {
    welcome: 'Welcome to {name}!',
    loading: 'Loading announcements...',
    none: 'No announcements!',
    noneMore: 'Have a great day!',
    more: (n: number) => `+${n} more announcements in portal`,
    continue: 'Continue to Portal',
  },
  es: {
    welcome: '¡Te damos la bienvenida a {name}!',
    loading: 'Cargando anuncios...',
    none: '¡No hay anuncios!',
    noneMore: '¡Que tengas un gran día!',
    more: (n) => `+${plural('es', n, 'anuncio más', 'anuncios más')} en el portal`,
    continue: 'Continuar al portal',
  },
})
