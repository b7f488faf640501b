import { refusal } from '../define.ts'

interface Used {
  label: string
  key: string
  rows: number
}
const named = (used: readonly Used[], open: string, close: string) =>
  used.map(({ label, key, rows }) => `${open}${label}${close} (${key}, ${rows})`).join(', ')

/** Knowledge, announcements, documents, certifications, categories and mail. */
export const contentErrors = {
  'ai.answered': refusal(
    409,
    'Somebody has answered this question in the meantime.',
    'Alguien ya respondió esta pregunta mientras tanto.',
  ),
  'ai.no_draft': refusal(
    503,
    'No draft could be made just now. Please try again, or write it yourself.',
    'No se pudo hacer un borrador ahora. Inténtalo de nuevo o escríbelo tú.',
  ),
  'ai.no_model': refusal(
    409,
    'Nobody has set up a model that makes drafts here. Please write it yourself.',
    'Aquí nadie ha configurado un modelo que haga borradores. Escríbelo tú.',
  ),
  'announcements.changed': refusal(
    409,
    'This announcement was changed. Please read it again.',
    'Este anuncio cambió. Léelo de nuevo.',
  ),
  'categories.in_use': refusal<{ used: readonly Used[] }>(
    409,
    ({ used }) => `Still in use: ${named(used, '“', '”')}. Move those items to another category first.`,
    ({ used }) => `Todavía se usa: ${named(used, '“', '”')}. Primero mueve esos elementos a otra categoría.`,
  ),
  'development.certified': refusal(
    403,
    'A manager completed this certification. Ask one to change it.',
    'Un gerente completó esta certificación. Pídele a uno que la cambie.',
  ),
  'development.needs_manager': refusal(
    403,
    'A manager completes a certification. Ask one to sign it off.',
    'Un gerente completa las certificaciones. Pídele a uno que la firme.',
  ),
  'documents.being_read': refusal(
    404,
    'The words of this document are being made ready. They appear here in a moment.',
    'El texto de este documento se está preparando. Aparecerá aquí en un momento.',
  ),
  'documents.changed': refusal(
    409,
    'There is a newer version of this document. Please read it first.',
    'Hay una versión más nueva de este documento. Léela primero.',
  ),
  'documents.no_text': refusal(
    404,
    'There are no words of this document to read here.',
    'Este documento no tiene texto que se pueda leer aquí.',
  ),
  'documents.unread_broken': refusal(
    404,
    'The words of this document can’t be shown: its file is damaged. Download it to open it.',
    'El texto de este documento no se puede mostrar: el archivo está dañado. Descárgalo para abrirlo.',
  ),
  'documents.unread_died': refusal(
    404,
    'The words of this document can’t be shown: its file can’t be read. Download it to open it.',
    'El texto de este documento no se puede mostrar: el archivo no se puede leer. Descárgalo para abrirlo.',
  ),
  'documents.unread_memory': refusal(
    404,
    'The words of this document can’t be shown: its file takes too much memory to read. Download it to open it.',
    'El texto de este documento no se puede mostrar: leer el archivo ocupa demasiada memoria. Descárgalo para abrirlo.',
  ),
  'documents.unread_output': refusal(
    404,
    'The words of this document can’t be shown: its file becomes too large when it is read. Download it to open it.',
    'El texto de este documento no se puede mostrar: el archivo se vuelve demasiado grande al leerlo. Descárgalo para abrirlo.',
  ),
  'documents.unread_time': refusal(
    404,
    'The words of this document can’t be shown: its file takes too long to read. Download it to open it.',
    'El texto de este documento no se puede mostrar: leer el archivo lleva demasiado tiempo. Descárgalo para abrirlo.',
  ),
  // What a mail provider says is quoted: it is the admin's to read to them.
  'email.refused': refusal<{ words: string }>(400, ({ words }) => words, ({ words }) => `El servicio de correo lo rechazó: ${words}`),
}

/** Reasons that every noun has: `benefits.not_found`, `photos.stale`. */
export const nounErrors = {
  not_found: refusal(404, 'This is no longer here, or it never was.', 'Esto ya no está aquí.'),
  stale: refusal(
    409,
    'Somebody else changed this in the meantime. Compare and save again.',
    'Alguien más cambió esto mientras tanto. Compara y guarda de nuevo.',
  ),
}
