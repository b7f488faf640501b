import type { Form } from './kit.ts'

const withdraw = ['withdrawn'] as const

/** Sent along with one. */
export const mostEoiFiles = 3

export const eoiForm = {
  noun: 'eoi',
  draft: 'eoi',
  code: 'EOI',
  first: 'submitted',
  reviewers: 'manager',
  groupBy: 'position_of_interest',
  pages: { review: '/eoi-admin', own: '/eoi?view=mine' },
  news: {
    title: { en: 'Somebody puts themself forward', es: 'Alguien se postula' },
    message: { en: 'A new expression of interest waits for a first look.', es: 'Una nueva postulación espera una primera revisión.' },
  },
  late: { en: 'Somebody who put themself forward waits for an answer', es: 'Alguien que se postuló espera una respuesta' },
  deadlines: {
    seen: { leaves: ['submitted'], days: 5, working: true, says: { en: 'A manager will look at it', es: 'Una persona de gerencia la revisará' } },
    answered: { leaves: ['submitted', 'under_review'], days: 14, says: { en: 'You will hear back', es: 'Sabrás cómo sigue' } },
  },
  answers: {
    received: {
      label: { en: 'We have it', es: 'La recibimos' },
      text: { en: 'Hi {name}, thank you for putting yourself forward. We read it this week and tell you here how it goes on.', es: 'Hola, {name}: gracias por postularte. La leemos esta semana y te decimos aquí cómo sigue.' },
    },
    talk: {
      label: { en: 'Let’s talk', es: 'Hablemos' },
      text: { en: 'Hi {name}, we would like to talk with you about it. Which days suit you, before or after your shift?', es: 'Hola, {name}: nos gustaría hablar contigo. ¿Qué días te vienen bien, antes o después de tu turno?' },
    },
    offer: {
      label: { en: 'It is yours', es: 'Es para ti' },
      text: { en: 'Congratulations, {name}! We would like you to have it. We tell you the next steps in person.', es: '¡Felicidades, {name}! Queremos que sea para ti. Te contamos los siguientes pasos en persona.' },
    },
    later: {
      label: { en: 'Not this time', es: 'Esta vez no' },
      text: { en: 'Hi {name}, this time we chose somebody else. Thank you for wanting it: tell us what you would like to learn next, and put yourself forward again.', es: 'Hola, {name}: esta vez elegimos a otra persona. Gracias por quererlo: dinos qué te gustaría aprender y vuelve a postularte.' },
    },
  },
  statuses: {
    submitted: { label: { en: 'Submitted', es: 'Enviada' }, tone: 'info', moves: ['under_review', 'on_hold', 'declined'], own: withdraw },
    under_review: { label: { en: 'Under review', es: 'En revisión' }, tone: 'brand', moves: ['shortlisted', 'on_hold', 'declined'], own: withdraw },
    shortlisted: { label: { en: 'Shortlisted', es: 'Preseleccionada' }, tone: 'brand', moves: ['interview', 'on_hold', 'declined'], own: withdraw },
    interview: { label: { en: 'Interview', es: 'Entrevista' }, tone: 'brand', moves: ['offered', 'on_hold', 'declined'], own: withdraw },
    offered: { label: { en: 'Offered', es: 'Con oferta' }, tone: 'success', moves: ['accepted', 'on_hold', 'declined'], own: withdraw },
    accepted: { label: { en: 'Accepted', es: 'Aceptada' }, tone: 'success', moves: [], over: true },
    declined: { label: { en: 'Declined', es: 'No seleccionada' }, tone: 'neutral', moves: [], over: true },
    withdrawn: { label: { en: 'Withdrawn', es: 'Retirada' }, tone: 'neutral', moves: [], over: true },
    on_hold: { label: { en: 'On hold', es: 'En pausa' }, tone: 'warning', moves: ['under_review', 'shortlisted', 'interview', 'declined'], own: withdraw },
  },
  fields: {
    position_of_interest: { label: { en: 'Position', es: 'Puesto' }, kind: 'line' },
    kind: {
      label: { en: 'Type', es: 'Tipo' }, ask: { en: 'What it is about', es: 'De qué se trata' },
      kind: 'choice',
      options: {
        leadership: { en: 'A leadership role', es: 'Un puesto de liderazgo' },
        trainer: { en: 'Becoming a trainer', es: 'Dar capacitación' },
        cross_train: { en: 'Learning another station', es: 'Aprender otra estación' },
        transfer: { en: 'Moving to another location', es: 'Cambiar de local' },
        special_project: { en: 'A special project', es: 'Un proyecto especial' },
      },
    },
    availability: {
      label: { en: 'Availability', es: 'Disponibilidad' }, ask: { en: 'When you can work', es: 'Cuándo puedes trabajar' },
      kind: 'choices',
      options: {
        weekday_open: { en: 'Weekday mornings', es: 'Mañanas entre semana' },
        weekday_mid: { en: 'Weekday afternoons', es: 'Tardes entre semana' },
        weekday_close: { en: 'Weekday nights', es: 'Noches entre semana' },
        weekend_open: { en: 'Weekend mornings', es: 'Mañanas de fin de semana' },
        weekend_mid: { en: 'Weekend afternoons', es: 'Tardes de fin de semana' },
        weekend_close: { en: 'Weekend nights', es: 'Noches de fin de semana' },
      },
    },
    earliest_start: { label: { en: 'Earliest start', es: 'Desde cuándo' }, kind: 'day' },
    statement: { label: { en: 'Statement', es: 'Motivos' }, ask: { en: 'Why you', es: 'Por qué tú' }, kind: 'text' },
    experience: { label: { en: 'Experience', es: 'Experiencia' }, ask: { en: 'What you have done so far', es: 'Lo que has hecho hasta ahora' }, kind: 'text' },
    goals: { label: { en: 'Goals', es: 'Metas' }, ask: { en: 'Where you want to go', es: 'A dónde quieres llegar' }, kind: 'text' },
    attachments: { label: { en: 'Files', es: 'Archivos' }, kind: 'files' },
  },
} as const satisfies Form<'submitted' | 'under_review' | 'shortlisted' | 'interview' | 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'on_hold'>

/** Whether one may put oneself forward for a position on a day of the location, `YYYY-MM-DD`. */
export const isPositionOpen = ({ open, closes_on: last }: { open: boolean; closes_on: string | null }, day: string) => open && (!last || last >= day)
