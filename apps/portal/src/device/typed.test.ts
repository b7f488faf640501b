import { afterEach, expect, test } from 'vitest'
import { typed } from './typed.ts'

afterEach(() => typed.forget())

function device(found: [string, unknown][] = []) {
  const lies = new Map(found)
  const keep = async (form: string, text: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (text === null) lies.delete(form)
    else lies.set(form, text)
  }
  return { lies, open: () => typed.keepBy(Object.assign(keep, { all: () => true }), new Map(lies)) }
}

test('every letter lies on the device before the page is left, and what was saved does not', async () => {
  const { lies, open } = device()
  open()
  for (const text of ['F', 'Fr', 'Fre', 'Free shoes']) typed.set('benefits:new', text)
  typed.set('alert', 'Ice')
  typed.set('alert', null)
  await typed.written()
  expect([...lies]).toEqual([['benefits:new', 'Free shoes']])
})

test('what was typed before the device was open is written then, and not replaced by what lay there', async () => {
  const { lies, open } = device([['alert', 'old'], ['team:new', 'Ana']])
  typed.set('alert', 'new')
  expect(typed.isKept()).toBe(false)
  let told = 0
  const stop = typed.onFound(() => (told += 1))
  open()
  stop()
  await typed.written()
  expect([told, typed.get('alert'), typed.get('team:new'), lies.get('alert')]).toEqual([1, 'new', 'Ana', 'new'])
})

test('a form that is empty from the start takes nothing away; after the session nothing is here and all is there', async () => {
  const { lies, open } = device([['profile', 'half a sentence']])
  typed.set('profile', null)
  open()
  await typed.written()
  expect(lies.get('profile')).toBe('half a sentence')
  typed.forget()
  expect([typed.get('profile'), lies.get('profile')]).toEqual([undefined, 'half a sentence'])
})

test('what was found between the drawing of a form and its first effects is told to it, not taken away by it', async () => {
  const { lies, open } = device([['profile', 'half a sentence']])
  expect(typed.get('profile')).toBeUndefined()
  open()
  typed.set('profile', null)
  let told = ''
  const stop = typed.onFound(() => (told = String(typed.get('profile'))))
  stop()
  await typed.written()
  expect([told, lies.get('profile')]).toEqual(['half a sentence', 'half a sentence'])
  typed.set('profile', null)
  await typed.written()
  expect(lies.has('profile')).toBe(false)
})

test('what is being sent stays on the device until that has ended', async () => {
  const { lies, open } = device()
  open()
  typed.set('chat', 'Words')
  await typed.written()
  const sent = Promise.withResolvers<void>()
  typed.holdUntil(sent.promise)
  typed.set('chat', null)
  await typed.written()
  expect([typed.get('chat'), lies.get('chat')]).toEqual([undefined, 'Words'])
  typed.set('chat', 'Next')
  sent.reject(new Error('lost'))
  await expect.poll(() => lies.get('chat')).toBe('Next')
})

test('what the device could not take counts as lost with the page until it has', () => {
  let taken = false
  typed.keepBy(Object.assign(async () => {}, { all: () => taken }), new Map())
  expect(typed.isKept()).toBe(false)
  taken = true
  expect(typed.isKept()).toBe(true)
})
