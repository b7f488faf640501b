import { badgeWords } from '../../lib/format.ts'
import { plural } from '../../texts/define-texts.ts'

/** `1 new message`, `12 new messages`, and `99+ new messages` as the badge says: no more than a hundred are counted. */
export const newMessages = {
  en: (n: number) => (n > 99 ? `${badgeWords(n)} new messages` : plural('en', n, 'new message', 'new messages')),
  es: (n: number) => (n > 99 ? `${badgeWords(n)} mensajes nuevos` : plural('es', n, 'mensaje nuevo', 'mensajes nuevos')),
}
