import { ApiError } from '@portal/contract/client/api-error'
import { errorSentence, problemWords } from '@portal/contract/errors/sentences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../testing/people.ts'
import { type Person, type Speaker, type World, openWorld } from '../testing/world.ts'
import { AppError, badInput } from './errors.ts'

let world: World
let nobody: Speaker
let team: Person
let manager: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  nobody = world.speaker(world.tenant)
  team = await world.person(world.tenant, 'team', { password: 'Correct-horse7' })
  manager = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin')
})
afterAll(() => world?.close())

/** What a browser makes of a refusal, in one language. */
async function heard(call: Promise<unknown>, language: 'en' | 'es') {
  const { status, body } = await refusal(call)
  const { code, params, fieldCodes } = new ApiError(status, body)
  return {
    code, english: body.error, sentence: errorSentence(code, params, fieldCodes, language),
    englishFields: body.fields ?? {},
    fields: Object.fromEntries(Object.entries(fieldCodes).map(([field, problem]) => [field, problemWords(problem, language)])),
  }
}

const unknown = '01890000-0000-7000-8000-000000000000'
const file = (name: string, bytes: Uint8Array | string) => ({ name, bytes })
const event = { title: 'Inventory', eventDate: '2026-03-02', category: 'southMain' }
const mail = { provider: 'smtp' as const, host: '', fromAddress: '' }

interface Sample {
  ask: () => Promise<unknown>
  code: string
  spanish: string
  fields?: Record<string, string>
}
const samples: Record<string, Sample> = {
  'nobody signed in': { ask: () => nobody.home.get(), code: 'auth.required', spanish: 'Inicia sesión para continuar.' },
  'a wrong password at the entrance': {
    ask: () => nobody.auth.login({ email: 'a@b.example', password: 'x', role: 'team' }), code: 'auth.invalid', spanish: 'El correo o la contraseña no son correctos.',
  },
  'no right': { ask: () => team.home.createQuickLink({ label: 'x', link: '/x', icon: '' }), code: 'access.denied', spanish: 'No tienes permiso para hacer esto.' },
  'something that is gone, whatever the noun': { ask: () => manager.benefits.remove({ id: unknown }), code: 'benefits.not_found', spanish: 'Esto ya no está aquí.' },
  'one’s own role': { ask: () => admin.userAccounts.setRole({ id: admin.id, role: 'team' }), code: 'account.own', spanish: 'Nadie puede cambiar su propio rol.' },
  'a wrong current password': {
    ask: () => team.auth.changePassword({ currentPassword: 'wrong', newPassword: 'Welcome2!' }), code: 'auth.password_wrong',
    spanish: 'La contraseña actual no es correcta.', fields: { currentPassword: 'La contraseña actual no es correcta.' },
  },
  'a field that is empty': { ask: () => manager.calendar.create({ ...event, title: '' }), code: 'input.invalid', spanish: 'Completa este campo', fields: { title: 'Completa este campo' } },
  'a text that is too long': {
    ask: () => team.profile.updateMine({ bio: 'x'.repeat(5000) }), code: 'input.invalid', spanish: expect.stringMatching(/^Como máximo \d+ caracteres$/) as string,
  },
  'an unknown field': {
    ask: () => manager.calendar.create({ ...event, oven: 1 }), code: 'input.invalid', spanish: 'Este campo no se conoce aquí', fields: { oven: 'Este campo no se conoce aquí' },
  },
  'a repetition that never ends': {
    ask: () => manager.calendar.create({ ...event, recurrence: 'FREQ=DAILY' }), code: 'input.invalid', spanish: 'Elige cuándo termina la repetición: un último día o un número de veces.',
  },
  'a repetition that nobody can read': {
    ask: () => manager.calendar.create({ ...event, recurrence: 'FREQ=SOMETIMES' }), code: 'input.invalid', spanish: 'Esta repetición no se puede leer en “FREQ=SOMETIMES”.',
  },
  'a category that is not in the list': {
    ask: () => manager.calendar.create({ ...event, category: 'oven' }), code: 'input.invalid', spanish: 'Esta categoría no está en la lista. Elige otra.',
  },
  'another’s account in the directory': { ask: () => manager.team.create({ name: 'Jo', userId: unknown }), code: 'input.invalid', spanish: 'Esto ya no existe.' },
  'settings of mail that lack two things': {
    ask: () => admin.admin.settingsEmail({ emailSettings: mail }), code: 'input.invalid', spanish: 'Escribe el nombre de tu servidor de correo',
    fields: { 'emailSettings.host': 'Escribe el nombre de tu servidor de correo', 'emailSettings.fromAddress': 'Escribe la dirección desde la que se envían los correos' },
  },
  'a file of another kind, by its name': {
    ask: () => manager.team.updateHeadshot({ id: unknown }, { files: { headshot: [file('scan.pdf', '%PDF-1.4\n')] } }), code: 'upload.type',
    spanish: '“scan.pdf” no se puede usar aquí. Elige una imagen JPEG, HEIC, PNG, WebP o GIF.',
  },
  'no file': {
    ask: () => admin.saas.updateLogo(), code: 'input.invalid', spanish: 'Elige un archivo', fields: { logo: 'Elige un archivo' },
  },
  'a step that was not begun': {
    ask: () => team.auth.twoFactorEnable({ code: '123456' }), code: 'auth.two_factor_setup', spanish: 'Empieza por configurar tu aplicación de autenticación.',
  },
  'a link of the console that was followed already': { ask: () => nobody.auth.support({ token: 'x' }), code: 'auth.link_invalid', spanish: 'Este enlace ya no es válido. Puede que ya se haya usado o que sea demasiado antiguo.' },
}

test.each(Object.entries(samples))('%s is told in Spanish', async (_, { ask, code, spanish, fields }) => {
  expect(await heard(ask(), 'es')).toMatchObject({ code, sentence: spanish, ...(fields ? { fields } : {}) })
})

test.each(Object.entries(samples))('%s: its code says in English what the reply says', async (_, { ask }) => {
  const { english, sentence, englishFields, fields } = await heard(ask(), 'en')
  expect(sentence).toBe(english)
  expect(fields).toEqual(englishFields)
})

test('what a code takes nothing for travels without parameters, and one status belongs to each', async () => {
  const plain = await refusal(nobody.home.get())
  expect(Object.keys(plain.body).sort()).toEqual(['code', 'error', 'requestId', 'success'])
  const own = await refusal(admin.userAccounts.setRole({ id: admin.id, role: 'team' }))
  expect([own.status, own.body]).toEqual([403, expect.objectContaining({ code: 'account.own', params: { act: 'role' } })])
})

test('a refusal in words, of an unknown code or without its parameters does not compile', () => {
  void (() => [
    // @ts-expect-error a sentence is no problem
    badInput({ title: 'Please fill in this field' }),
    // @ts-expect-error no such code
    new AppError('oven.too_hot'),
    // @ts-expect-error without its parameters
    new AppError('budget.calls'),
    // @ts-expect-error another parameter
    new AppError('budget.calls', { params: { minutes: 1 } }),
    // @ts-expect-error a code that takes none
    new AppError('auth.required', { params: { role: 'team' } }),
  ])
  expect(new AppError('budget.calls', { params: { seconds: 2 } })).toMatchObject({ status: 429, message: 'Too much is being asked at once. Please try again in 2 seconds.' })
})
