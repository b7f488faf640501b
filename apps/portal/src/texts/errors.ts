import { ApiError } from '@portal/contract/client/api-error'
import { currentLanguage, onLanguage } from './language.ts'
import type { Language } from './language.ts'

/** What the browser says by itself, when there is no answer to quote. */
const own = {
  en: {
    unreachable: "We couldn't reach the portal. Check your connection and try again.",
    failed: 'Something went wrong on our side. Please try again in a moment.',
    outboxFull: 'This phone keeps as much unsent work as it can. Go online to send it, then try again.',
  },
  es: {
    unreachable: 'No pudimos conectar con el portal. Revisa tu conexión e inténtalo de nuevo.',
    failed: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
    outboxFull: 'Este teléfono ya guarda todo el trabajo sin enviar que puede. Conéctate para enviarlo e inténtalo de nuevo.',
  },
} as const

let spanish: typeof import('./spanish-errors.ts') | undefined

/** Only who reads Spanish loads its words for what the server says. */
export const loadSpanishErrors = async () => void (spanish ??= await import('./spanish-errors.ts'))
const loadWhereRead = () => void (currentLanguage() === 'es' && loadSpanishErrors().catch(() => {}))
loadWhereRead()
onLanguage(loadWhereRead)
/** The server's refusals in Spanish. In English, and where one is missing here, the server's own sentence stands. */
const spanish: Record<string, string> = {
  'access.denied': 'No tienes permiso para hacer esto.',
  'announcements.changed': 'Este anuncio cambió. Léelo de nuevo.',
  'auth.denied': 'Tu solicitud de cuenta no fue aprobada. Habla con tu gerente si crees que es un error.',
  'auth.inactive': 'Tu cuenta está desactivada. Habla con tu gerente.',
  'auth.invalid': 'El correo o la contraseña no son correctos.',
  'auth.pending': 'Tu cuenta todavía espera la aprobación de un administrador.',
  'auth.required': 'Inicia sesión para continuar.',
  'auth.role_not_held': 'Tu cuenta no tiene ese rol. Elige otro en «Entrar como».',
  'auth.step_required': 'Antes tienes que terminar de preparar tu cuenta.',
  'auth.unverified': 'Primero confirma tu correo con el enlace que te enviamos.',
  'budget.calls': 'Se piden demasiadas cosas a la vez. Inténtalo de nuevo en unos segundos.',
  'budget.files': 'Se envían demasiados archivos. Inténtalo de nuevo más tarde.',
  'budget.mails': 'Se han enviado demasiados correos desde aquí. Inténtalo de nuevo mañana.',
  'budget.reminders': 'Se acaba de enviar un recordatorio a todos. Inténtalo de nuevo dentro de una hora.',
  'budget.searches': 'Demasiadas búsquedas. Inténtalo de nuevo en unos segundos.',
  'budget.sockets': 'El portal está abierto demasiadas veces.',
  'budget.storage': 'No queda espacio para archivos. Borra los que ya no hagan falta.',
  'budget.uploads': 'Hay demasiadas cargas sin terminar. Termina o cancela algunas.',
  'documents.changed': 'Hay una versión más nueva de este documento. Léela primero.',
  'idempotency.in_progress': 'Ya lo estamos guardando. Espera un momento.',
  'idempotency.mismatch': 'Esto ya se envió con otros datos. Actualiza la página e inténtalo de nuevo.',
  'input.invalid': 'Revisa los campos marcados.',
  'input.malformed': 'No pudimos leer lo que se envió. Inténtalo de nuevo.',
  'input.timeout': 'La carga tardó demasiado sin avanzar. Inténtalo de nuevo con mejor conexión.',
  'input.too_large': 'El archivo es demasiado grande.',
  'input.type': 'Este tipo de archivo no se puede usar aquí.',
  not_built: 'Esta parte del portal todavía está en camino.',
  not_found: 'Esto ya no está aquí.',
  'rate.limited': 'Demasiados intentos. Espera un poco e inténtalo de nuevo.',
  'reference.gone': 'Algo de lo que esto depende se eliminó mientras tanto.',
  'server.busy': 'Se están leyendo demasiados archivos en este momento. Inténtalo de nuevo en un momento.',
  'server.full': 'El portal no puede guardar nada en este momento. Inténtalo más tarde.',
  'server.unavailable': 'El portal está ocupado o reiniciándose. Inténtalo de nuevo en un momento.',
  'upload.broken': 'El archivo está dañado. Guárdalo de nuevo e inténtalo otra vez.',
  'upload.died': 'Este archivo no se puede leer. Guárdalo de nuevo en otra forma e inténtalo otra vez.',
  'upload.memory': 'Leer este archivo ocupa demasiada memoria. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  'upload.output': 'Este archivo se vuelve demasiado grande al leerlo. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  'upload.time': 'Leer este archivo lleva demasiado tiempo. Guárdalo de nuevo en una forma más sencilla e inténtalo otra vez.',
  'upload.too_large': 'El archivo es demasiado grande.',
  'upload.too_many_pixels': 'La imagen tiene demasiados píxeles: como máximo 50 millones.',
  'upload.too_many_parts': 'El archivo consta de demasiadas partes: como máximo 10.000.',
  'upload.unpacks_too_large': 'El archivo ocupa demasiado al descomprimirse: como máximo 600 MB.',
  'upload.type': 'Este archivo no se puede usar aquí. Elige uno de otro tipo.',
  stale: 'Alguien más cambió esto mientras tanto. Compara y guarda de nuevo.',
}

/** What to tell a person about something that failed, in their language. */
export function errorWords(error: unknown, language: Language = currentLanguage()): string {
  if (!(error instanceof ApiError)) return own[language].failed
  if (error.status === 0) return own[language].unreachable
  if (error.code === 'outbox.full') return own[language].outboxFull
  const reason = error.code.split('.')[1] ?? ''
  const translated = language === 'es' ? (spanish?.refusals[error.code] ?? spanish?.refusals[reason]) : undefined
  return translated ?? (error.message || own[language].failed)
}

/** A sentence of the contract's rules in the person's language. */
export const ruleWords = (sentence: string, language: Language = currentLanguage()) =>
  language === 'es' ? (spanish?.inSpanish(sentence) ?? sentence) : sentence

/** The messages beside the fields of a form. */
export function fieldWords(error: unknown, language: Language = currentLanguage()): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(Object.entries(error.fields).map(([field, message]) => [field, ruleWords(message, language)]))
}
