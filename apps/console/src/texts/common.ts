import { namelessOperators } from '@portal/contract/kit/nameless'
import { defineTexts } from './define-texts.ts'

/** Words that several screens say. What one feature alone says stands in its own texts.ts. */
export const commonTexts = defineTexts({
  en: {
    loading: 'Loading...',
    save: 'Save changes',
    required: 'Please fill in this field',
    stale: 'Somebody else changed this in the meantime. Close the form and open it again to see what stands now.',
    validEmail: 'Please enter a valid email address',
    newTab: 'opens in a new tab',
    none: '–',
    commandLine: namelessOperators.commandLine.en,
    portal: namelessOperators.portal.en,
  },
  es: {
    loading: 'Cargando...',
    save: 'Guardar cambios',
    required: 'Completa este campo',
    stale: 'Mientras tanto, alguien más cambió esto. Cierra el formulario y ábrelo de nuevo para ver cómo está ahora.',
    validEmail: 'Escribe un correo válido',
    newTab: 'se abre en otra pestaña',
    none: '–',
    commandLine: namelessOperators.commandLine.es,
    portal: namelessOperators.portal.es,
  },
})
