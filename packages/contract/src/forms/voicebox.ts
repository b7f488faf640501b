import type { Form } from './kit.ts'

export const voiceboxForm = {
  noun: 'voicebox',
  draft: 'voicebox',
  code: 'VOX',
  first: 'new',
  reviewers: 'admin',
  groupBy: 'category',
  pages: { review: '/voicebox-admin', own: '/voicebox?view=mine' },
  news: {
    title: { en: 'Something new in the VoiceBox', es: 'Algo nuevo en el buzón de sugerencias' },
    message: { en: 'Somebody has something to say.', es: 'Alguien tiene algo que decir.' },
  },
  statuses: {
    new: { label: { en: 'New', es: 'Nuevo' }, tone: 'info', moves: ['acknowledged', 'duplicate', 'not_actionable', 'escalated'] },
    acknowledged: { label: { en: 'Read', es: 'Leído' }, tone: 'brand', moves: ['in_review', 'duplicate', 'not_actionable', 'escalated'] },
    in_review: { label: { en: 'Being looked into', es: 'En revisión' }, tone: 'brand', moves: ['action_planned', 'resolved', 'duplicate', 'not_actionable', 'escalated'] },
    action_planned: { label: { en: 'Action planned', es: 'Acción prevista' }, tone: 'warning', moves: ['resolved', 'escalated'] },
    resolved: { label: { en: 'Resolved', es: 'Resuelto' }, tone: 'success', moves: ['closed', 'in_review'], over: true },
    closed: { label: { en: 'Closed', es: 'Cerrado' }, tone: 'neutral', moves: [], over: true },
    duplicate: { label: { en: 'Known already', es: 'Ya conocido' }, tone: 'neutral', moves: ['closed'], over: true },
    not_actionable: { label: { en: 'Nothing we can do', es: 'No podemos actuar' }, tone: 'neutral', moves: ['closed', 'in_review'], over: true },
    escalated: { label: { en: 'Passed on', es: 'Elevado' }, tone: 'danger', moves: ['in_review', 'action_planned', 'resolved'] },
  },
  fields: {
    category: {
      label: { en: 'What it is', es: 'Qué es' },
      kind: 'choice',
      options: {
        idea: { en: 'An idea', es: 'Una idea' },
        concern: { en: 'A concern', es: 'Una preocupación' },
        safety: { en: 'Safety', es: 'Seguridad' },
        harassment: { en: 'Harassment', es: 'Acoso' },
        recognition: { en: 'Praise for somebody', es: 'Un elogio para alguien' },
        operations: { en: 'How we work', es: 'Cómo trabajamos' },
        question: { en: 'A question', es: 'Una pregunta' },
        other: { en: 'Something else', es: 'Otra cosa' },
      },
    },
    subject: { label: { en: 'Subject', es: 'Asunto' }, ask: { en: 'In a few words', es: 'En pocas palabras' }, kind: 'line' },
    message: { label: { en: 'Message', es: 'Mensaje' }, ask: { en: 'What you want to say', es: 'Lo que quieres decir' }, kind: 'text' },
    urgency: {
      label: { en: 'How urgent', es: 'Urgencia' },
      kind: 'choice',
      options: { normal: { en: 'It can wait a day', es: 'Puede esperar un día' }, urgent: { en: 'Urgent', es: 'Urgente' } },
    },
    is_anonymous: { label: { en: 'Without a name', es: 'Sin nombre' }, kind: 'yes' },
  },
} as const satisfies Form<'new' | 'acknowledged' | 'in_review' | 'action_planned' | 'resolved' | 'closed' | 'duplicate' | 'not_actionable' | 'escalated'>

/** Where the settings name people for it, only they see these. */
export const sensitiveCategories: readonly string[] = ['harassment']
