import { refusal } from '../define.ts'
import { counted } from '../words.ts'

/** Lists of staff. */
export const rosterErrors = {
  'roster.changed': refusal(
    409,
    'People changed here since you looked at the list. Look at it again, then apply it.',
    'Algo cambió aquí desde que viste la lista. Mírala otra vez y luego aplícala.',
  ),
  'roster.confirm': refusal<{ admins: number; leaving: number }>(
    409,
    ({ admins, leaving }) => `${counted(admins, 'admin changes', 'admins change')} and ${counted(leaving, 'person leaves', 'people leave')}. Please confirm that.`,
    ({ admins, leaving }) => `Esto cambia a ${counted(admins, 'administrador', 'administradores')} y quita a ${counted(leaving, 'persona', 'personas')}. Confírmalo.`,
  ),
  'roster.done': refusal(409, 'This list was applied already.', 'Esta lista ya se aplicó.'),
  'roster.empty': refusal(400, 'There is nobody in this file: a line with titles and one for each person, please.', 'No hay nadie en este archivo: pon una línea con títulos y una por persona.'),
  'roster.file_kind': refusal<{ name: string }>(
    415,
    ({ name }) => `“${name}” is no list that can be read. Save it as CSV or XLSX and try again.`,
    ({ name }) => `“${name}” no es una lista que se pueda leer. Guárdala como CSV o XLSX e inténtalo de nuevo.`,
  ),
  'roster.not_applied': refusal(409, 'This list is not applied.', 'Esta lista no está aplicada.'),
  'roster.too_long': refusal<{ max: number }>(
    400,
    ({ max }) => `This file has too many lines: at most ${max}.`,
    ({ max }) => `Este archivo tiene demasiadas líneas: como máximo ${max}.`,
  ),
  'roster.undo_over': refusal(409, 'This can be undone for 24 hours, and they are over.', 'Esto se puede deshacer durante 24 horas, y ya pasaron.'),
}
