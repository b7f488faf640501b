import { routes } from '../derived/all-routes.ts'
import { expect, test } from 'vitest'
import { prepare } from './request.ts'

test('path, query and body come out of one input', () => {
  const id = '0199a8e0-0000-7000-8000-000000000001'
  expect(prepare(routes['benefits.update'], { id, title: 'Meals', version: 3 })).toEqual({
    url: `/api/benefits/${id}`, body: '{"title":"Meals","version":3}', json: true,
  })
})

test('a list keeps one address for one question, whatever the order of its filters', () => {
  const first = prepare(routes['userAccounts.list'], { q: 'josé & co', pending: true, limit: undefined }).url
  const second = prepare(routes['userAccounts.list'], { pending: true, q: 'josé & co', role: '' }).url
  expect(first).toBe('/api/user_accounts?pending=true&q=jos%C3%A9+%26+co')
  expect(second).toBe(first)
})

test('a name in the path cannot leave it', () => {
  expect(prepare(routes['benefits.remove'], { id: '../admin?x' }).url).toBe('/api/benefits/..%2Fadmin%3Fx')
})

test('a missing id is a mistake of ours, not a call to another address', () => {
  expect(() => prepare(routes['benefits.remove'], {})).toThrow('needs id')
})

test('a call that only acts sends no body', () => {
  expect(prepare(routes['auth.logout'], {})).toEqual({ url: '/api/auth/logout', json: false })
})

test('files make a form: fields first, lists of files one by one, the rest as text', () => {
  const { body, json } = prepare(routes['photos.upload'], {
    photos: [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')], category: 'teamEvents', title: 'Picnic', description: null,
  })
  expect(json).toBe(false)
  const entries = [...(body as FormData).entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])
  expect(entries).toEqual([['category', 'teamEvents'], ['title', 'Picnic'], ['description', ''], ['photos', 'a.jpg'], ['photos', 'b.jpg']])
})

test('what was emptied goes into a form as such, not as if nothing was said of it', () => {
  const { body } = prepare(routes['announcements.update'], { id: '1', title: 'Picnic', starts_at: null, ack_due_at: undefined, image: new File(['a'], 'a.jpg') })
  expect([...(body as FormData).keys()]).toEqual(['title', 'starts_at', 'image'])
  expect((body as FormData).get('starts_at')).toBe('')
})

test('a list that is not of files goes into a form as JSON', () => {
  const { body } = prepare(routes['chat.broadcast'], { chatIds: ['1', '2'], message: 'Hi', attachments: new File(['a'], 'a.txt') })
  expect((body as FormData).get('chatIds')).toBe('["1","2"]')
})

test('a call that may carry a file goes as JSON without one', () => {
  expect(prepare(routes['profile.updateMine'], { first_name: 'Ana' })).toMatchObject({ json: true, body: '{"first_name":"Ana"}' })
})
