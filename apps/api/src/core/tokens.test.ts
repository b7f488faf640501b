import { expect, test } from 'vitest'
import { openTokens } from './tokens.ts'

const root = (letter: string) => Buffer.alloc(32, letter)
const claims = { sub: 'a', sid: 's', tid: 't', username: 'ana', email: 'ana@x.example', role: 'team', exp: 4_102_444_800 }

test('a token reads back what was signed, again and again', async () => {
  const tokens = openTokens({ rootKeys: [root('a')] })
  const token = await tokens.sign(claims)
  expect(await tokens.read(token)).toEqual(claims)
  expect(await tokens.read(token)).toEqual(claims)
})

test('the payload can be read by the browser', async () => {
  const token = await openTokens({ rootKeys: [root('a')] }).sign(claims)
  expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toEqual(claims)
})

test('a token signed before the key was changed still counts, one of a forgotten key does not', async () => {
  const old = await openTokens({ rootKeys: [root('a')] }).sign(claims)
  expect(await openTokens({ rootKeys: [root('b'), root('a')] }).read(old)).toEqual(claims)
  expect(await openTokens({ rootKeys: [root('b')] }).read(old)).toBeUndefined()
})

test('what the key before signed is signed anew, and counts when that key is gone', async () => {
  const [both, alone] = [openTokens({ rootKeys: [root('b'), root('a')] }), openTokens({ rootKeys: [root('b')] })]
  const old = await openTokens({ rootKeys: [root('a')] }).sign(claims)
  const fresh = await both.renewed((await both.read(old))!)
  expect(await both.renewed((await both.read(old))!)).toBe(fresh)
  expect(await alone.read(fresh!)).toEqual(claims)
  expect(await both.renewed((await both.read(fresh!))!)).toBeUndefined()
})

test('a changed payload, no signature and another algorithm are refused', async () => {
  const tokens = openTokens({ rootKeys: [root('a')] })
  const [head, , signature] = (await tokens.sign(claims)).split('.')
  const admin = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const forged of [`${head}.${admin}.${signature}`, `${none}.${admin}.`, 'x.y.z', '']) expect(await tokens.read(forged)).toBeUndefined()
})

test('a keyed hash belongs to its purpose and its parts', () => {
  const tokens = openTokens({ rootKeys: [root('a')] })
  const mac = tokens.mac('feed', 'ana', '1')
  expect(tokens.sameMac(mac, 'feed', 'ana', '1')).toBe(true)
  expect(tokens.sameMac(mac, 'feed', 'ana', '2')).toBe(false)
  expect(tokens.sameMac(mac, 'device', 'ana', '1')).toBe(false)
})
