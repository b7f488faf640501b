import { expect, test, vi } from 'vitest'
import { chatDoor, chatLink, messageLink } from './chat-door.ts'

vi.stubGlobal('location', { origin: 'http://shop.example' })

test('links into the chat are told from others', () => {
  expect(chatLink('/?chat=c1')).toMatchObject({ conversation: 'c1' })
  expect(chatLink('/?open=chat&conversation=c1')).toEqual({ conversation: 'c1', reports: false })
  expect(chatLink('/knowledge?conversation=c1')).toBeNull()
  expect(chatLink('/?open=chat')).toEqual({ conversation: undefined, reports: false })
  expect(chatLink('?chat=c1')).toEqual({ conversation: 'c1', reports: false })
  expect(chatLink('/admin-settings?reports=open')).toMatchObject({ reports: true })
  const link = messageLink('c1', 12)
  expect([link, chatLink(link)]).toEqual(['http://shop.example/?chat=c1&message=12', { conversation: 'c1', reports: false, seq: 12 }])
  for (const wrong of ['x', '-1', '0', '1.5', '']) expect(chatLink(`/?chat=c1&message=${wrong}`)).toEqual({ conversation: 'c1', reports: false })
  for (const other of ['', '/', '/photos?chats=1', 'https://elsewhere.example/?chat=c1']) expect(chatLink(other)).toBeNull()
})

test('it opens at what was asked for last, and again when the same is asked for', () => {
  chatDoor.open({ conversation: 'c1' })
  const { wanted } = chatDoor.read()
  expect(wanted).toEqual({ conversation: 'c1' })
  chatDoor.close()
  expect(chatDoor.read()).toEqual({ opened: false })
  chatDoor.open({ conversation: 'c1' })
  expect(chatDoor.read().wanted).not.toBe(wanted)
  chatDoor.toggle()
  expect(chatDoor.read().opened).toBe(false)
})
