import { expect, test } from 'vitest'
import { formWords } from './form-words.ts'
import { linesOf } from './lines.ts'

const linesIn = (call: string, language: 'en' | 'es', input: Record<string, unknown>, files: string[] = []) => {
  const form = formWords(call, language)
  const notes = files.map((name) => ({ field: 'attachments', many: true, name, type: 'image/png' }))
  return linesOf({ input, files: notes }, form.label, form.written).lines.map(({ label, written }) => [label, written])
}

test('of an expression of interest all is shown that was typed and chosen', () => {
  const input = {
    position_of_interest: 'Shift leader', kind: 'trainer', availability: ['weekday_open', 'weekend_mid'], earliest_start: '2026-12-01', statement: 'I like to show how.',
    experience: 'Two years at the grill', goals: 'To lead a shift', draft_id: 'a',
  }
  expect(linesIn('eoi.submit', 'en', input, ['one.png', 'two.png'])).toEqual([
    ['Position', 'Shift leader'], ['Type', 'Becoming a trainer'], ['Availability', 'Weekday mornings, Weekend afternoons'], ['Earliest start', 'Tuesday, December 1, 2026'],
    ['Statement', 'I like to show how.'], ['Experience', 'Two years at the grill'], ['Goals', 'To lead a shift'], ['Files', 'one.png, two.png'],
  ])
  expect(linesIn('eoi.submit', 'es', { kind: 'trainer', experience: 'Dos años', goals: '' })).toEqual([['Tipo', 'Dar capacitación'], ['Experiencia', 'Dos años'], ['Metas', '–']])
})

test('of a debrief, too, with its skills and what is to be done', () => {
  const input = {
    type: 'trainer_debrief', trainee_id: 'b', shift: 'close', station: 'Fryer', skills: [{ skill: 'Speed', rating: 4, comment: 'Calm' }, { skill: 'Safety', rating: 5 }],
    went_well: 'Filters the oil', next_step: 'sign_off', action_items: ['Once more on Saturday', 'The second fryer'],
  }
  expect(linesIn('trainerDebrief.submit', 'en', input)).toEqual([
    ['Type', 'Trainer’s debrief'], ['Shift', 'Close'], ['Station', 'Fryer'], ['Skills', 'Speed: 4/5. Calm\nSafety: 5/5'], ['What went well', 'Filters the oil'],
    ['Recommendation', 'Sign off'], ['To do', 'Once more on Saturday\nThe second fryer'],
  ])
})

test('of an availability its days', () => {
  const week = [{ day: 'monday', available: 'hours', from: '16:00', to: '23:00' }, { day: 'tuesday', available: 'none' }]
  const [kind, days, reason] = linesIn('availability.submit', 'es', { kind: 'weekly', week, reason: 'Tengo clases' })
  expect([kind, reason]).toEqual([['Tipo', 'Semana habitual'], ['Motivo', 'Tengo clases']])
  expect(days![0]).toBe('Semana')
  expect(days![1]).toMatch(/^Lunes: 16:00 - 23:00\nMartes: \S/)
})

test('what is no form has no words of one', () => {
  expect(formWords('profile.updateMine', 'en').label('kind')).toBeUndefined()
})
