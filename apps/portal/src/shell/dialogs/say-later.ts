import { showToast } from '@portal/ui/notices/toast-store.ts'
import { defineTexts, textsIn } from '../../texts/define-texts.ts'

const texts = defineTexts({
  en: { later: 'This opens once your files here are sent or discarded.' },
  es: { later: 'Se abrirá cuando hayas enviado o descartado los archivos que tienes aquí.' },
})

/** What was asked for comes after the dialog that is open. */
export const sayLater = () => showToast(textsIn(texts).later)
