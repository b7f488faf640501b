import { defineTexts } from '../../../texts/define-texts.ts'

export const characterTexts = defineTexts({
  en: {
    title: 'Character',
    text: 'What makes your portal look like yours, beyond the colors.',
    standard: 'Back to standard',
    standardOf: (field: string) => `${field}: back to standard`,
    sample: 'Aa',

    typeface: 'Typeface',
    inter: 'Clear',
    nunito: 'Friendly',
    archivo: 'Sturdy',
    fraunces: 'Homemade',
    bitter: 'Printed',

    corners: 'Corners',
    sharp: 'Sharp',
    soft: 'Soft',
    round: 'Round',

    header: 'Header',
    brand: 'Filled',
    band: 'With a band',
    light: 'Light',

    pattern: 'Pattern',
    patternHelp: 'Drawn from your logo, behind the welcome at the entrance.',
    none: 'None',
    logo: 'In rows',
    scatter: 'Scattered',

    entrance: 'Welcome!',
  },
  es: {
    title: 'Carácter',
    text: 'Lo que hace tuyo al portal, además de los colores.',
    standard: 'Restablecer',
    standardOf: (field) => `${field}: volver al estándar`,
    sample: 'Aa',

    typeface: 'Tipo de letra',
    inter: 'Claro',
    nunito: 'Amable',
    archivo: 'Firme',
    fraunces: 'Casero',
    bitter: 'Impreso',

    corners: 'Esquinas',
    sharp: 'Rectas',
    soft: 'Suaves',
    round: 'Redondas',

    header: 'Encabezado',
    brand: 'Relleno',
    band: 'Con franja',
    light: 'Claro',

    pattern: 'Patrón',
    patternHelp: 'Dibujado con tu logotipo, detrás de la bienvenida en la entrada.',
    none: 'Ninguno',
    logo: 'En filas',
    scatter: 'Esparcido',

    entrance: '¡Te damos la bienvenida!',
  },
})
