import { wrong } from '../define.ts'

/** What can be wrong with messages and conversations. */
export const chatProblems = {
  empty_message: wrong('Write something or add a file.', 'Escribe algo o agrega un archivo.'),
  not_in_conversation: wrong('Somebody named here is not in this conversation.', 'Alguien de los nombrados no está en esta conversación.'),
  mention_all_by_managers: wrong('Only managers mention everyone.', 'Solo los gerentes mencionan a todos.'),
  ack_by_managers: wrong('Only managers ask for a confirmation.', 'Solo los gerentes piden confirmación.'),
  only_oneself: wrong('Choose somebody besides yourself.', 'Elige a alguien además de ti.'),
  too_many_people: wrong<{ max: number }>(({ max }) => `At most ${max} people.`, ({ max }) => `Como máximo ${max} personas.`),
  channel_by_roster: wrong('Channels follow the roster. Begin a group instead.', 'Los canales siguen al directorio. Empieza un grupo.'),
  send_at_past: wrong('This time is over. Choose a later one.', 'Esa hora ya pasó. Elige una más tarde.'),
  send_at_far: wrong('At most a year ahead.', 'Como máximo con un año de anticipación.'),
}
