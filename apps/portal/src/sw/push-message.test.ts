import { expect, test } from 'vitest'
import { actionsOf, pathOf, readPush } from './push-message.ts'

const origin = 'http://southmain.localhost:3000'

test('a piece of news is shown with the location’s icon and leads to its screen', () => {
  const sent = { id: 'n1', title: 'Ice tonight', body: 'Drive carefully.', url: '/?id=7', icon: `${origin}/brand/icon-192.png` }
  expect(readPush(JSON.stringify(sent), origin, 'en')).toEqual({ lang: 'en', title: 'Ice tonight', body: 'Drive carefully.', url: '/?id=7', icon: sent.icon, tag: 'n1', renotify: true, confirm: undefined, reply: undefined })
  expect(readPush(JSON.stringify({ ...sent, confirm: 'm7', seen: '2026-11-20T10:00:00.000Z', reply: 'c7' }), origin, 'en')).toMatchObject({ confirm: 'm7', seen: '2026-11-20T10:00:00.000Z', reply: 'c7' })
})

test('what is told again in the place of what stands there rings again; a browser refuses that of what has no place', () => {
  const urgent = { id: 'n1', title: 'Urgent: Mia', body: 'Please confirm: The fryer is off', confirm: 'm7' }
  expect(readPush(JSON.stringify(urgent), origin, 'en')).toMatchObject({ tag: 'n1', renotify: true })
  for (const id of [undefined, '', '  ', 7]) expect([id, readPush(JSON.stringify({ ...urgent, id }), origin, 'en').renotify]).toEqual([id, false])
})

test('a message is confirmed and answered where it is shown', () => {
  expect(actionsOf({}, 'en')).toEqual([])
  expect(actionsOf({ confirm: 'm7', reply: 'c7' }, 'es-MX')).toEqual([
    { action: 'confirm', title: 'Confirmar' }, { action: 'reply', type: 'text', title: 'Responder', placeholder: 'Mensaje' },
  ])
})

test('the language that its reader chose counts, not the one of the device', () => {
  expect(readPush('{"lang":"es"}', origin, 'en-US')).toMatchObject({ lang: 'es', title: 'Hay algo nuevo' })
  expect(readPush('{"lang":"en"}', origin, 'es-MX')).toMatchObject({ lang: 'en', title: 'Something is new' })
  for (const lang of [7, '', 'x">']) expect(readPush(JSON.stringify({ lang }), origin, 'es-MX').lang).toBe('es-MX')
})

test('whatever comes, something is shown', () => {
  for (const text of [undefined, '', 'hello', '[]', 'null', '{"title":7}', '{"title":"  "}']) {
    expect([text, readPush(text, origin, 'es-MX')]).toEqual([text, { lang: 'es-MX', title: 'Hay algo nuevo', body: 'Abre el portal para leerlo.', url: '/notifications', icon: '/brand/icon-192.png', tag: undefined, renotify: false, confirm: undefined, reply: undefined }])
  }
})

test('it leads nowhere else and takes no picture from elsewhere', () => {
  for (const url of ['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', 'http://', 7, null, undefined]) {
    expect([url, pathOf(url, origin)]).toEqual([url, '/notifications'])
  }
  expect(pathOf('/photos?category=teamEvents#x', origin)).toBe('/photos?category=teamEvents#x')
  expect(readPush('{"title":"a","icon":"https://evil.example/a.png"}', origin, 'en').icon).toBe('/brand/icon-192.png')
})
