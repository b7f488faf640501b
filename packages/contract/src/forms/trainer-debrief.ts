import type { Form } from './kit.ts'

export const shiftNames = { open: { en: 'Open', es: 'Apertura' }, mid: { en: 'Mid', es: 'Intermedio' }, close: { en: 'Close', es: 'Cierre' } } as const

export const debriefForm = {
  noun: 'trainerDebrief',
  draft: 'trainer_debrief',
  code: 'TRD',
  first: 'submitted',
  reviewers: 'manager',
  groupBy: 'station',
  pages: { review: '/trainer-debrief-admin', own: '/trainer-debrief?view=mine' },
  news: {
    title: { en: 'A new training debrief', es: 'Un nuevo informe de capacitación' },
    message: { en: 'It waits for a review.', es: 'Espera una revisión.' },
  },
  late: { en: 'A training debrief waits for a review', es: 'Un informe de capacitación espera una revisión' },
  deadlines: {
    reviewed: { leaves: ['submitted'], days: 5, working: true, says: { en: 'A manager will read it', es: 'Una persona de gerencia lo leerá' } },
  },
  answers: {
    thanks: { label: { en: 'Well observed', es: 'Bien observado' }, text: { en: 'Thank you, {name}, that helps. Go on like this.', es: 'Gracias, {name}, esto ayuda. Sigue así.' } },
    example: {
      label: { en: 'Say it with an example', es: 'Dilo con un ejemplo' },
      text: { en: 'Hi {name}, please add what you saw: one moment that went well, and one where help was needed.', es: 'Hola, {name}: agrega lo que viste, un momento que salió bien y uno en que hizo falta ayuda.' },
    },
  },
  statuses: {
    submitted: { label: { en: 'Sent', es: 'Enviado' }, tone: 'info', moves: ['reviewed', 'returned'] },
    reviewed: { label: { en: 'Reviewed', es: 'Revisado' }, tone: 'brand', moves: ['follow_up', 'signed_off', 'closed', 'returned'] },
    follow_up: { label: { en: 'Follow-up', es: 'Seguimiento' }, tone: 'warning', moves: ['signed_off', 'closed'] },
    signed_off: { label: { en: 'Signed off', es: 'Aprobado' }, tone: 'success', moves: ['closed'], over: true },
    closed: { label: { en: 'Closed', es: 'Cerrado' }, tone: 'neutral', moves: [], over: true },
    returned: { label: { en: 'Sent back', es: 'Devuelto' }, tone: 'danger', moves: ['reviewed', 'closed'], own: ['submitted'] },
  },
  fields: {
    type: {
      label: { en: 'Type', es: 'Tipo' }, ask: { en: 'What it is', es: 'Qué es' },
      kind: 'choice',
      options: {
        trainer_debrief: { en: 'Trainer’s debrief', es: 'Informe de quien capacita' },
        trainee_feedback: { en: 'Trainee’s feedback', es: 'Opinión de quien aprende' },
        shift_observation: { en: 'Shift observation', es: 'Observación del turno' },
      },
    },
    trainee_id: { label: { en: 'Trainee', es: 'Quien aprende' }, kind: 'person' },
    date: { label: { en: 'Day', es: 'Día' }, kind: 'day' },
    shift: { label: { en: 'Shift', es: 'Turno' }, kind: 'choice', options: shiftNames },
    station: { label: { en: 'Station', es: 'Estación' }, kind: 'line' },
    skills: { label: { en: 'Skills', es: 'Habilidades' }, kind: 'skills' },
    went_well: { label: { en: 'What went well', es: 'Lo que salió bien' }, kind: 'text' },
    needed_prompting: { label: { en: 'What needed help', es: 'En qué necesitó ayuda' }, kind: 'text' },
    next_step: {
      label: { en: 'Recommendation', es: 'Recomendación' },
      kind: 'choice',
      options: {
        continue: { en: 'Continue', es: 'Seguir' },
        repeat: { en: 'Repeat', es: 'Repetir' },
        sign_off: { en: 'Sign off', es: 'Aprobar' },
        pause: { en: 'Pause', es: 'Pausar' },
      },
    },
    action_items: { label: { en: 'To do', es: 'Por hacer' }, kind: 'lines' },
  },
} as const satisfies Form<'submitted' | 'reviewed' | 'follow_up' | 'signed_off' | 'closed' | 'returned'>
