import { defineTexts } from '../../texts/define-texts.ts'

type Count = (count: number) => string
const n = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** One sentence for each kind of thing that stays: how much of it, and why. */
export const eraseTexts = defineTexts({
  en: {
    title: (name: string) => `Erase ${name}?`,
    text: 'Their account, profile, photo and personal data are deleted for good. This can’t be undone. Backups keep them until those end, after 12 months at most; a backup that is restored has them erased again.',
    stays: 'Stays, without their name',
    nothing: 'Nothing of theirs stays.',
    messages: ((count) => `${n(count, 'chat message', 'chat messages')}, signed “Former team member”: whoever got them keeps them`) as Count,
    conversations: ((count) => `${n(count, 'conversation', 'conversations')} they started: whoever has been in longest looks after them`) as Count,
    published: ((count) => `${n(count, 'thing', 'things')} they published, like announcements, events, documents or photos: they belong to the location`) as Count,
    files: ((count) => `${n(count, 'uploaded file', 'uploaded files')}: what they are part of needs them`) as Count,
    confirmed: ((count) => `${n(count, 'confirmation', 'confirmations')} of must-reads and messages: proof for the location`) as Count,
    training: ((count) => `${n(count, 'development step', 'development steps')}: the location counts what was completed`) as Count,
    signedOff: ((count) => `${n(count, 'trainer debrief', 'trainer debriefs')}: the trainee needs them`) as Count,
    reviewed: ((count) => `${n(count, 'thing', 'things')} they reviewed: whose it is needs it`) as Count,
    shiftNotes: ((count) => `${n(count, 'shift note', 'shift notes')}: the next shift must know`) as Count,
    reports: ((count) => `${n(count, 'reported message', 'reported messages')}: admins must know of them`) as Count,
    administration: ((count) => `${n(count, 'thing', 'things')} they set up or decided as an admin, like tablets, posters or lists`) as Count,
    log: ((count) => `${n(count, 'entry', 'entries')} in the log, which is never changed and ends by itself`) as Count,
    uploads: ((count) => `${n(count, 'unfinished upload', 'unfinished uploads')}, gone within a day`) as Count,
    failed: 'We could not look up what stays',
    erase: 'Erase',
    erased: (name: string) => `${name} is erased`,
    working: 'Erasing...',
  },
  es: {
    title: (name) => `¿Borrar a ${name}?`,
    text: 'Su cuenta, perfil, foto y datos personales se borran para siempre. No se puede deshacer. Los respaldos los conservan hasta que caducan, a los 12 meses como máximo; si se restaura uno, se vuelven a borrar.',
    stays: 'Se queda, sin su nombre',
    nothing: 'No se queda nada suyo.',
    messages: (count) => `${n(count, 'mensaje del chat', 'mensajes del chat')}, con la firma “Former team member”: quienes los recibieron los conservan`,
    conversations: (count) => `${n(count, 'conversación que inició', 'conversaciones que inició')}: pasan a quien lleva más tiempo en ellas`,
    published: (count) => `${n(count, 'publicación suya', 'publicaciones suyas')}, como anuncios, eventos, documentos o fotos: son del local`,
    files: (count) => `${n(count, 'archivo que subió', 'archivos que subió')}: hacen falta donde se usan`,
    confirmed: (count) => `${n(count, 'confirmación', 'confirmaciones')} de lecturas obligatorias y mensajes: son la constancia del local`,
    training: (count) => `${n(count, 'paso de desarrollo', 'pasos de desarrollo')}: el local cuenta lo completado`,
    signedOff: (count) => `${n(count, 'informe de capacitación', 'informes de capacitación')}: le hacen falta a quien se capacitó`,
    reviewed: (count) => `${n(count, 'solicitud o avance que revisó', 'solicitudes o avances que revisó')}: le hacen falta a su dueño`,
    shiftNotes: (count) => `${n(count, 'nota de turno', 'notas de turno')}: el siguiente turno debe saberlo`,
    reports: (count) => `${n(count, 'mensaje denunciado', 'mensajes denunciados')}: administración debe saberlo`,
    administration: (count) => `${n(count, 'cosa que configuró o decidió', 'cosas que configuró o decidió')} en administración, como tabletas, carteles o listas`,
    log: (count) => `${n(count, 'entrada', 'entradas')} del registro, que nunca se cambia y caduca por sí solo`,
    uploads: (count) => `${n(count, 'carga sin terminar', 'cargas sin terminar')}, que desaparecen en un día`,
    failed: 'No pudimos ver qué se queda',
    erase: 'Borrar',
    erased: (name) => `Se borró a ${name}`,
    working: 'Borrando...',
  },
})
