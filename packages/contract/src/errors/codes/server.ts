import { refusal } from '../define.ts'
import { lengthOf, sizeOf } from '../words.ts'

interface Wait {
  seconds: number
}
/** A budget that is used up for so long. */
const budget = (en: string, es: string) =>
  refusal<Wait>(
    429,
    ({ seconds }) => `${en}. Please try again in ${lengthOf(seconds, 'en')}.`,
    ({ seconds }) => `${es}. Inténtalo de nuevo en ${lengthOf(seconds, 'es')}.`,
  )

/** What is wrong with a request as such, what somebody has used up, and what the server can't do just now. */
export const serverErrors = {
  'budget.broadcasts': budget('Too much has been published from here', 'Se ha publicado demasiado desde aquí'),
  'budget.calls': budget('Too much is being asked at once', 'Se piden demasiadas cosas a la vez'),
  'budget.changes': budget('Too much has been changed today', 'Hoy ya se han hecho demasiados cambios'),
  'budget.drafts': budget('Too many drafts have been asked for', 'Se pidieron demasiados borradores'),
  'budget.tests': budget('Too many test messages have been sent', 'Se enviaron demasiados mensajes de prueba'),
  'budget.files': budget('Too many files are being sent', 'Se envían demasiados archivos'),
  'budget.opened': budget('Too many files are being opened at once', 'Se abren demasiados archivos a la vez'),
  'budget.mails': budget('Too many mails have been sent from here', 'Se han enviado demasiados correos desde aquí'),
  'budget.messages': budget('Too many messages are being sent', 'Se envían demasiados mensajes'),
  'budget.reminders': budget('Everybody has just been reminded', 'Se acaba de enviar un recordatorio a todos'),
  'budget.questions': budget('Too many questions at once', 'Demasiadas preguntas a la vez'),
  'budget.evaluations': budget('All of it has been gone through often enough', 'Ya se ha repasado todo bastantes veces'),
  'budget.rosters': budget('Too many lists of staff', 'Demasiadas listas de personal'),
  'budget.backups': budget('Enough backups have been made by hand', 'Ya se hicieron bastantes copias a mano'),
  'budget.previews': budget('Enough backups have been looked into', 'Ya se abrieron bastantes copias'),
  'budget.searches': budget('Too many searches', 'Demasiadas búsquedas'),
  'budget.sockets': budget('This portal is open too many times', 'El portal está abierto demasiadas veces'),
  'budget.storage': refusal<{ bytes: number }>(
    413,
    ({ bytes }) => `This location keeps as many files as it may (${Math.round(bytes / 1024 ** 3)} GB). Remove some that are no longer needed.`,
    ({ bytes }) => `No queda espacio para archivos: como máximo ${Math.round(bytes / 1024 ** 3)} GB. Borra los que ya no hagan falta.`,
  ),
  'budget.uploads': refusal<Wait>(
    429,
    ({ seconds }) => `Too many uploads are unfinished. Finish or cancel some, or come back in ${lengthOf(seconds, 'en')}.`,
    ({ seconds }) => `Hay demasiadas cargas sin terminar. Termina o cancela algunas, o vuelve en ${lengthOf(seconds, 'es')}.`,
  ),
  'call.method': refusal<{ method: string }>(
    405,
    ({ method }) => `This address does not take ${method}.`,
    ({ method }) => `Esta dirección no acepta ${method}.`,
  ),
  'settings.not_restorable': refusal(
    409,
    'What stood before this change is not known whole, or may not stand any more. Change it by hand.',
    'No se conserva entero lo que había antes de este cambio, o ya no es válido. Cámbialo a mano.',
  ),
  'settings.other_language': refusal(
    409,
    'When this change was made the location had another own language: its texts would stand in the place of those in the language of today. Change it by hand.',
    'Cuando se hizo este cambio, el idioma propio del local era otro: sus textos ocuparían el lugar de los del idioma de hoy. Cámbialo a mano.',
  ),
  'settings.file_foreign': refusal(
    400,
    'This is not a file of settings. Choose one that was downloaded from the settings of a location.',
    'Este archivo no es de ajustes. Elige uno descargado de la configuración de un local.',
  ),
  'settings.file_newer': refusal(
    400,
    'This file comes from a newer version of the portal and can’t be read here yet. Nothing was changed.',
    'Este archivo viene de una versión más nueva del portal y aquí todavía no se puede leer. No se cambió nada.',
  ),
  'settings.file_unfit': refusal<{ field: string }>(
    400,
    ({ field }) => `This file was changed or is damaged: “${field}” does not fit. Nothing was changed.`,
    ({ field }) => `Este archivo fue cambiado o está dañado: “${field}” no encaja. No se cambió nada.`,
  ),
  'idempotency.in_progress': refusal(
    409,
    'The same request is still being carried out. Please wait a moment.',
    'Ya lo estamos guardando. Espera un momento.',
  ),
  'idempotency.mismatch': refusal(
    409,
    'This key was used for something else.',
    'Esto ya se envió con otros datos. Actualiza la página e inténtalo de nuevo.',
  ),
  'input.incomplete': refusal(
    400,
    'The upload was cut off before its end. Please try again.',
    'La carga se cortó antes de terminar. Inténtalo de nuevo.',
  ),
  // What a person is told is the first field's problem; this stands where none is named.
  'input.invalid': refusal(400, 'Please check what you entered.', 'Revisa los campos marcados.'),
  'input.malformed': refusal<{ form: 'json' | 'multipart' }>(
    400,
    ({ form }) => (form === 'json' ? 'The request could not be read: it is not valid JSON.' : 'The form could not be read. Please try again.'),
    ({ form }) => (form === 'json' ? 'No pudimos leer lo que se envió: no es JSON válido.' : 'No pudimos leer lo que se envió. Inténtalo de nuevo.'),
  ),
  'input.timeout': refusal(
    408,
    'The connection was too slow. Please try again.',
    'La carga tardó demasiado sin avanzar. Inténtalo de nuevo con mejor conexión.',
  ),
  'input.too_large': refusal<{ bytes: number }>(
    413,
    ({ bytes }) => `This is too large: at most ${sizeOf(bytes)}.`,
    ({ bytes }) => `Esto es demasiado grande: como máximo ${sizeOf(bytes)}.`,
  ),
  'input.type': refusal(
    415,
    'Please send JSON (Content-Type: application/json).',
    'Envía JSON (Content-Type: application/json).',
  ),
  'media.range': refusal(416, 'This part of the file does not exist.', 'Esta parte del archivo no existe.'),
  'rate.limited': refusal(
    429,
    'Too many attempts. Please wait a little and try again.',
    'Demasiados intentos. Espera un poco e inténtalo de nuevo.',
  ),
  'reference.gone': refusal(
    409,
    'Something this refers to was removed in the meantime.',
    'Algo de lo que esto depende se eliminó mientras tanto.',
  ),
  'server.busy': refusal(
    503,
    'Too many files are being read right now. Please try again in a moment.',
    'Se están leyendo demasiados archivos en este momento. Inténtalo de nuevo en un momento.',
  ),
  'server.failed': refusal(
    500,
    'Something went wrong on our side. Please try again.',
    'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  ),
  'server.files': refusal(
    503,
    'Files can’t be reached right now. Please try again in a moment.',
    'En este momento no podemos acceder a los archivos. Inténtalo de nuevo en un momento.',
  ),
  'server.full': refusal(
    503,
    'The portal cannot save anything right now. Please try again later.',
    'El portal no puede guardar nada en este momento. Inténtalo más tarde.',
  ),
  'server.unavailable': refusal(
    503,
    'The portal is busy or being restarted. Please try again in a moment.',
    'El portal está ocupado o reiniciándose. Inténtalo de nuevo en un momento.',
  ),
  'socket.too_many': refusal(
    429,
    'You have this portal open too many times.',
    'Tienes este portal abierto demasiadas veces.',
  ),
}
