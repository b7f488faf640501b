import { availabilityForm } from '../../forms/availability.ts'
import { eoiForm } from '../../forms/eoi.ts'
import type { Form } from '../../forms/kit.ts'
import { debriefForm } from '../../forms/trainer-debrief.ts'
import { voiceboxForm } from '../../forms/voicebox.ts'
import { refusal } from '../define.ts'

interface Move {
  form: Form['noun']
  from: string
  to: string
  moves: readonly string[]
}
const forms: Record<Form['noun'], Form> = { eoi: eoiForm, voicebox: voiceboxForm, trainerDebrief: debriefForm, availability: availabilityForm }

/** `under_review` in words. */
const words = ({ form }: Move, status: string, language: 'en' | 'es') => forms[form].statuses[status]?.label[language] ?? status
const list = (move: Move, language: 'en' | 'es') => move.moves.map((status) => `“${words(move, status, language)}” (${status})`).join(', ')

/** What people hand in, and what becomes of it. */
export const formErrors = {
  'submissions.no_move': refusal<Move>(
    409,
    (move) => `It stands at “${words(move, move.from, 'en')}” and can’t go to “${words(move, move.to, 'en')}”. ${move.moves.length ? `From here it can go to: ${list(move, 'en')}.` : 'It is over.'}`,
    (move) => `Está en “${words(move, move.from, 'es')}” y no puede pasar a “${words(move, move.to, 'es')}”. ${move.moves.length ? `Desde aquí puede pasar a: ${list(move, 'es')}.` : 'Ya terminó.'}`,
  ),
  'submissions.own': refusal(409, 'It is yours, or about you: somebody else decides about it.', 'Es tuyo o trata de ti: lo decide otra persona.'),
  'drafts.full': refusal<{ max: number }>(
    409,
    ({ max }) => `You have ${max} drafts. Throw one away first.`,
    ({ max }) => `Tienes ${max} borradores. Primero elimina uno.`,
  ),
  'views.full': refusal<{ max: number }>(
    409,
    ({ max }) => `You have kept ${max} filters for this list. Take one out first.`,
    ({ max }) => `Ya guardaste ${max} filtros para esta lista. Primero quita uno.`,
  ),
  'eoi.position_closed': refusal<{ title: string }>(
    409,
    ({ title }) => `“${title}” takes no more names. Choose another position, or put yourself forward in general.`,
    ({ title }) => `“${title}” ya no está disponible. Elige otro puesto o postúlate en general.`,
  ),
  'submissions.recipient_there': refusal(409, 'They hear of new ones already.', 'Ya recibe los avisos.'),
  'voicebox.not_owner': refusal(
    403,
    'Others look after this VoiceBox. The settings say who.',
    'Otras personas se ocupan de este buzón. En la configuración se ve quiénes.',
  ),
  'voicebox.code': refusal(404, 'We know no message with this code. Check every letter of it.', 'No hay ningún mensaje con este código. Revisa cada letra.'),
  'voicebox.thread_full': refusal<{ max: number }>(
    409,
    ({ max }) => `You have written ${max} times in this conversation, as often as it can hold. Please begin a new one.`,
    ({ max }) => `Ya escribiste ${max} veces en esta conversación, y no caben más mensajes. Empieza una nueva.`,
  ),
  'debriefs.frozen': refusal(
    409,
    'It was reviewed and can’t be changed any more. Ask a manager to send it back.',
    'Ya se revisó y no se puede cambiar. Pídele a un gerente que lo devuelva.',
  ),
}
