import { refusal } from '../define.ts'
import { lengthOf } from '../words.ts'

/** Conversations and messages. */
export const chatErrors = {
  'chat.delete_window': refusal<{ minutes: number }>(
    409,
    ({ minutes }) => `A message can be deleted for ${lengthOf(minutes * 60, 'en')} after it was sent.`,
    ({ minutes }) => `Un mensaje se puede eliminar durante ${lengthOf(minutes * 60, 'es')} después de enviarlo.`,
  ),
  'chat.deleted': refusal(409, 'This message was deleted.', 'Este mensaje se eliminó.'),
  'chat.direct_closed': refusal(
    403,
    'Only managers begin conversations of two here.',
    'Aquí solo los gerentes empiezan conversaciones de dos personas.',
  ),
  'chat.minor_alone': refusal(
    403,
    'Nobody writes alone with somebody under 18 here. Begin a group with a third person.',
    'Aquí nadie chatea a solas con una persona menor de 18 años. Empieza un grupo con alguien más.',
  ),
  'chat.edit_window': refusal<{ minutes: number }>(
    409,
    ({ minutes }) => `A message can be changed for ${lengthOf(minutes * 60, 'en')} after it was sent.`,
    ({ minutes }) => `Un mensaje se puede cambiar durante ${lengthOf(minutes * 60, 'es')} después de enviarlo.`,
  ),
  'chat.managed': refusal(
    403,
    'This conversation follows the roster: nobody renames, leaves or deletes it.',
    'Esta conversación sigue al directorio: nadie le cambia el nombre, la deja ni la elimina.',
  ),
  'chat.no_ack': refusal(409, 'This message does not ask for a confirmation.', 'Este mensaje no pide confirmación.'),
  'chat.of_two': refusal(
    409,
    'A conversation of two stays one. Begin a group to add people.',
    'Una conversación de dos se queda así. Empieza un grupo para agregar personas.',
  ),
  'chat.reworded': refusal(
    409,
    'This message says something else by now. Read it again, then confirm it.',
    'Este mensaje ahora dice otra cosa. Léelo otra vez y luego confírmalo.',
  ),
  // A message is changed by its sender alone.
  'chat.stale': refusal<{ own?: true }>(
    409,
    ({ own }) => `${own ? 'You changed this on another device' : 'Somebody else changed this'} in the meantime. Compare and save again.`,
    ({ own }) => `${own ? 'Cambiaste esto en otro dispositivo' : 'Alguien más cambió esto'} mientras tanto. Compara y guarda de nuevo.`,
  ),
}
