import { formerMember } from '@portal/contract/people/former-member'
import { defineTexts, plural } from '../../texts/define-texts.ts'

type Count = (count: number) => string

/** One sentence for each kind of thing that stays: how much of it, and why. */
export const eraseTexts = defineTexts({
  en: {
    title: (name: string) => `Erase ${name}?`,
    text: 'Their account, profile, photo and personal data are deleted for good. This can’t be undone. Backups keep them until those end, after 12 months at most; a backup that is restored has them erased again.',
    stays: 'Stays, without their name',
    nothing: 'Nothing of theirs stays.',
    messages: ((count) => `${plural('en', count, 'chat message', 'chat messages')}, signed “${formerMember.en}”: whoever got them keeps them`) as Count,
    conversations: ((count) => `${plural('en', count, 'conversation', 'conversations')} they started: whoever has been in longest looks after them`) as Count,
    published: ((count) => `${plural('en', count, 'thing', 'things')} they published, like announcements, events, documents or photos: they belong to the location`) as Count,
    files: ((count) => `${plural('en', count, 'uploaded file', 'uploaded files')}: what they are part of needs them`) as Count,
    confirmed: ((count) => `${plural('en', count, 'confirmation', 'confirmations')} of must-reads and messages: proof for the location`) as Count,
    training: ((count) => `${plural('en', count, 'development step', 'development steps')}: the location counts what was completed`) as Count,
    signedOff: ((count) => `${plural('en', count, 'trainer debrief', 'trainer debriefs')}: the trainee needs them`) as Count,
    reviewed: ((count) => `${plural('en', count, 'thing', 'things')} they reviewed: whose it is needs it`) as Count,
    shiftNotes: ((count) => `${plural('en', count, 'shift note', 'shift notes')}: the next shift must know`) as Count,
    reports: ((count) => `${plural('en', count, 'reported message', 'reported messages')}: admins must know of them`) as Count,
    administration: ((count) => `${plural('en', count, 'thing', 'things')} they set up or decided as an admin, like tablets, posters or lists`) as Count,
    log: ((count) => `${plural('en', count, 'entry', 'entries')} in the log, which is never changed and ends by itself`) as Count,
    uploads: ((count) => `${plural('en', count, 'unfinished upload', 'unfinished uploads')}, gone within a day`) as Count,
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
    messages: (count) => `${plural('es', count, 'mensaje del chat', 'mensajes del chat')}, con la firma “${formerMember.es}”: quienes los recibieron los conservan`,
    conversations: (count) => `${plural('es', count, 'conversación que inició', 'conversaciones que inició')}: pasan a quien lleva más tiempo en ellas`,
    published: (count) => `${plural('es', count, 'publicación suya', 'publicaciones suyas')}, como anuncios, eventos, documentos o fotos: son del local`,
    files: (count) => `${plural('es', count, 'archivo que subió', 'archivos que subió')}: hacen falta donde se usan`,
    confirmed: (count) => `${plural('es', count, 'confirmación', 'confirmaciones')} de lecturas obligatorias y mensajes: son la constancia del local`,
    training: (count) => `${plural('es', count, 'paso de desarrollo', 'pasos de desarrollo')}: el local cuenta lo completado`,
    signedOff: (count) => `${plural('es', count, 'informe de capacitación', 'informes de capacitación')}: le hacen falta a quien se capacitó`,
    reviewed: (count) => `${plural('es', count, 'solicitud o avance que revisó', 'solicitudes o avances que revisó')}: le hacen falta a su dueño`,
    shiftNotes: (count) => `${plural('es', count, 'nota de turno', 'notas de turno')}: el siguiente turno debe saberlo`,
    reports: (count) => `${plural('es', count, 'mensaje denunciado', 'mensajes denunciados')}: administración debe saberlo`,
    administration: (count) => `${plural('es', count, 'cosa que configuró o decidió', 'cosas que configuró o decidió')} en administración, como tabletas, carteles o listas`,
    log: (count) => `${plural('es', count, 'entrada', 'entradas')} del registro, que nunca se cambia y caduca por sí solo`,
    uploads: (count) => `${plural('es', count, 'carga sin terminar', 'cargas sin terminar')}, que desaparecen en un día`,
    failed: 'No pudimos ver qué se queda',
    erase: 'Borrar',
    erased: (name) => `Se borró a ${name}`,
    working: 'Borrando...',
  },
})
