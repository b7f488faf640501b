import { defineTexts } from './define-texts.ts'

/** Words that several screens say. What one feature alone says stands in its own texts.ts. */
export const commonTexts = defineTexts({
  en: {
    loading: 'Loading...',
    save: 'Save changes',
    required: 'Please fill in this field',
    validEmail: 'Please enter a valid email address',
    newTab: 'opens in a new tab',
    none: '–',
    commandLine: 'Command line',
  },
  es: {
    loading: 'Cargando...',
    save: 'Guardar cambios',
    required: 'Completa este campo',
    validEmail: 'Escribe un correo válido',
    newTab: 'se abre en otra pestaña',
    none: '–',
    commandLine: 'Línea de comandos',
  },
})
