import type { Form } from './kit.ts'

/** The week as the form says it, from Monday on. */
export const weekdays = {
  monday: { en: 'Monday', es: 'Lunes' },
  tuesday: { en: 'Tuesday', es: 'Martes' },
  wednesday: { en: 'Wednesday', es: 'Miércoles' },
  thursday: { en: 'Thursday', es: 'Jueves' },
  friday: { en: 'Friday', es: 'Viernes' },
  saturday: { en: 'Saturday', es: 'Sábado' },
  sunday: { en: 'Sunday', es: 'Domingo' },
} as const

export const dayParts = {
  all_day: { en: 'All day', es: 'Todo el día' },
  hours: { en: 'Certain hours', es: 'Ciertas horas' },
  none: { en: 'Not available', es: 'No disponible' },
} as const

export interface Weekday {
  day: keyof typeof weekdays
  available: keyof typeof dayParts
  from?: string | null
  to?: string | null
}
/** `16:00 - 01:00`, or that it is all day, or not at all. @param clock how a time is written, if not so */
export const dayWords = ({ available, from, to }: Weekday, language: 'en' | 'es', clock = (time: string) => time) =>
  available === 'hours' && from && to ? `${clock(from)} - ${clock(to)}` : dayParts[available][language]

/** A change to when somebody can work: every week from a day on, or some days off. */
export const availabilityForm = {
  noun: 'availability',
  draft: 'availability',
  code: 'AVL',
  first: 'submitted',
  reviewers: 'manager',
  groupBy: 'kind',
  pages: { review: '/availability-admin', own: '/availability?view=mine' },
  news: {
    title: { en: 'Somebody’s availability changes', es: 'Cambia la disponibilidad de alguien' },
    message: { en: 'It waits for a decision.', es: 'Espera una decisión.' },
  },
  late: { en: 'A change of availability waits for a decision', es: 'Un cambio de disponibilidad espera una decisión' },
  deadlines: {
    decided: { leaves: ['submitted'], days: 3, working: true, says: { en: 'A manager will decide', es: 'Se decidirá' } },
  },
  answers: {
    yes: { label: { en: 'That works', es: 'Está bien' }, text: { en: 'Hi {name}, that works. It stands in the plan.', es: 'Hola, {name}: está bien. Ya está en el plan.' } },
    covered: {
      label: { en: 'Not without cover', es: 'Falta quien cubra' },
      text: { en: 'Hi {name}, on these days we are too few. If you find somebody who covers, ask again.', es: 'Hola, {name}: esos días somos muy pocos. Si encuentras a alguien que te cubra, pídelo de nuevo.' },
    },
  },
  statuses: {
    submitted: { label: { en: 'Waiting', es: 'En espera' }, tone: 'info', moves: ['approved', 'declined'], own: ['withdrawn'] },
    approved: { label: { en: 'Approved', es: 'Aprobada' }, tone: 'success', moves: ['submitted'], over: true },
    declined: { label: { en: 'Declined', es: 'Rechazada' }, tone: 'neutral', moves: ['submitted'], over: true },
    withdrawn: { label: { en: 'Withdrawn', es: 'Retirada' }, tone: 'neutral', moves: [], over: true },
  },
  fields: {
    kind: {
      label: { en: 'Type', es: 'Tipo' }, ask: { en: 'What changes', es: 'Qué cambia' },
      kind: 'choice',
      options: { weekly: { en: 'Usual week', es: 'Semana habitual' }, days_off: { en: 'Days off', es: 'Días libres' } },
    },
    start_date: { label: { en: 'From', es: 'Desde' }, kind: 'day' },
    end_date: { label: { en: 'Until', es: 'Hasta' }, kind: 'day' },
    week: { label: { en: 'Week', es: 'Semana' }, kind: 'week' },
    reason: { label: { en: 'Reason', es: 'Motivo' }, kind: 'text' },
  },
} as const satisfies Form<'submitted' | 'approved' | 'declined' | 'withdrawn'>
