import { expect, test } from 'vitest'
import { pageOrKept } from './page-or-kept.ts'

const kept = async () => new Response('kept')
const none = async () => undefined
const never = new Promise<Response>(() => {})
const gone = () => Promise.reject(new TypeError('Failed to fetch'))
const answer = async (status: number) => new Response(`of now, ${status}`, { status })
const textOf = async (page: Promise<Response>) => (await page).text()

test.each([200, 423, 500])('what the server shows (%i) opens', async (status) => {
  expect(await textOf(pageOrKept(answer(status), kept))).toBe(`of now, ${status}`)
})

test.each([502, 503, 504])('a kept portal opens in the place of a bare %i', async (status) => {
  expect(await textOf(pageOrKept(answer(status), kept))).toBe('kept')
  expect(await textOf(pageOrKept(answer(status), none))).toBe(`of now, ${status}`)
})

test('it opens without a network, and after some patience; with nothing kept the network has the word', async () => {
  expect(await textOf(pageOrKept(gone(), kept))).toBe('kept')
  expect(await textOf(pageOrKept(never, kept, 5))).toBe('kept')
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 20))
  expect(await textOf(pageOrKept(late, none, 5))).toBe('late')
  await expect(pageOrKept(gone(), none)).rejects.toThrow('Failed to fetch')
})
