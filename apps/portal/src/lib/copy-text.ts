import { showToast } from '@portal/ui/notices/toast-store.ts'
import { defineTexts, textsIn } from '../texts/define-texts.ts'

const texts = defineTexts({
  en: { notCopied: 'It couldn’t be copied. Write it down instead.' },
  es: { notCopied: 'No se pudo copiar. Mejor anótalo.' },
})

/** Puts it where it can be pasted from, and says whether that went well: a browser may refuse, or have no such place. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(copied, { tone: 'success' })
  } catch {
    showToast(textsIn(texts).notCopied, { tone: 'danger' })
  }
}
