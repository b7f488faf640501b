import type { Form } from './kit.ts'

export const voiceboxForm = {
  noun: 'voicebox',
  draft: 'voicebox',
  code: 'VOX',
  first: 'new',
  reviewers: 'admin',
  groupBy: 'category',
  fewestCounted: 5,
  pages: { review: '/voicebox-admin', own: '/voicebox?view=mine' },
  news: {
    title: { en: 'Something new in the VoiceBox', es: 'Algo nuevo en el buzón de sugerencias' },
    message: { en: 'Somebody has something to say.', es: 'Alguien tiene algo que decir.' },
  },
  late: { en: 'The VoiceBox waits for an answer', es: 'El buzón espera una respuesta' },
  deadlines: {
    read: { leaves: ['new'], days: 2, working: true, says: { en: 'Somebody will read it', es: 'Alguien lo leerá' } },
    triaged: { leaves: ['new', 'acknowledged'], days: 7, says: { en: 'You will hear what happens with it', es: 'Sabrás qué se hará' } },
    closed: { leaves: ['new', 'acknowledged', 'in_review', 'action_planned', 'escalated'], days: 30, says: { en: 'It will have an outcome', es: 'Tendrá un resultado' } },
  },
  answers: {
    thanks: {
      label: { en: 'Thank you, we look into it', es: 'Gracias, lo revisamos' },
      text: { en: 'Thank you for telling us. We look into it and write to you here as soon as we know more.', es: 'Gracias por contárnoslo. Lo revisamos y te escribimos aquí en cuanto sepamos más.' },
    },
    more: {
      label: { en: 'Tell us more', es: 'Cuéntanos más' },
      text: { en: 'Thank you. To help we need to know a little more: when and where did it happen, and who else saw it? Write only what you want to.', es: 'Gracias. Para ayudar necesitamos saber un poco más: ¿cuándo y dónde pasó, y quién más lo vio? Escribe solo lo que quieras.' },
    },
    done: {
      label: { en: 'It is done', es: 'Ya está hecho' },
      text: { en: 'This is done now. If it comes back, write to us again.', es: 'Ya está hecho. Si vuelve a pasar, escríbenos de nuevo.' },
    },
  },
  statuses: {
    new: { label: { en: 'New', es: 'Nuevo' }, tone: 'info', moves: ['acknowledged', 'duplicate', 'not_actionable', 'escalated'] },
    acknowledged: { label: { en: 'Read', es: 'Leído' }, tone: 'brand', moves: ['in_review', 'duplicate', 'not_actionable', 'escalated'] },
    in_review: { label: { en: 'Being looked into', es: 'En revisión' }, tone: 'brand', moves: ['action_planned', 'resolved', 'duplicate', 'not_actionable', 'escalated'] },
    action_planned: { label: { en: 'Action planned', es: 'Acción prevista' }, tone: 'warning', moves: ['resolved', 'escalated'] },
    resolved: { label: { en: 'Resolved', es: 'Resuelto' }, tone: 'success', moves: ['closed', 'in_review'], over: true },
    closed: { label: { en: 'Closed', es: 'Cerrado' }, tone: 'neutral', moves: [], over: true },
    duplicate: { label: { en: 'Known already', es: 'Ya conocido' }, tone: 'neutral', moves: ['closed'], over: true },
    not_actionable: { label: { en: 'Not possible', es: 'No es posible' }, tone: 'neutral', moves: ['closed', 'in_review'], over: true },
    escalated: { label: { en: 'Passed on', es: 'Elevado' }, tone: 'danger', moves: ['in_review', 'action_planned', 'resolved'] },
  },
  fields: {
    category: {
      label: { en: 'Topic', es: 'Tema' }, ask: { en: 'What it is about', es: 'De qué se trata' },
      kind: 'choice',
      options: {
        idea: { en: 'An idea', es: 'Una idea' },
        concern: { en: 'A concern', es: 'Una preocupación' },
        safety: { en: 'Safety', es: 'Seguridad' },
        harassment: { en: 'Harassment', es: 'Acoso' },
        recognition: { en: 'Praise for someone', es: 'Un elogio para alguien' },
        operations: { en: 'How we work', es: 'Cómo trabajamos' },
        question: { en: 'A question', es: 'Una pregunta' },
        other: { en: 'Something else', es: 'Otra cosa' },
      },
    },
    subject: { label: { en: 'Subject', es: 'Asunto' }, ask: { en: 'In a few words', es: 'En pocas palabras' }, kind: 'line' },
    message: { label: { en: 'Message', es: 'Mensaje' }, ask: { en: 'What you want to say', es: 'Lo que quieres decir' }, kind: 'text' },
    urgency: {
      label: { en: 'Urgency', es: 'Urgencia' }, ask: { en: 'How urgent', es: 'Qué tan urgente' },
      kind: 'choice',
      options: { normal: { en: 'It can wait a day', es: 'Puede esperar un día' }, urgent: { en: 'Urgent', es: 'Urgente' } },
    },
    is_anonymous: { label: { en: 'Without a name', es: 'Sin nombre' }, kind: 'yes' },
  },
} as const satisfies Form<'new' | 'acknowledged' | 'in_review' | 'action_planned' | 'resolved' | 'closed' | 'duplicate' | 'not_actionable' | 'escalated'>

/** Where the settings name people for it, only they see these, and never whoever is named in one. */
export const sensitiveCategories: readonly string[] = ['safety', 'harassment']
