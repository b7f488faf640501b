import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { newRecoveryCodes, newTotp, plainRecoveryCode, stepOfCode } from './totp.ts'

const at = new Date('2026-03-01T12:00:10Z')
const step = Math.floor(at.getTime() / 30_000)
const codeAt = (secret: string, seconds: number) => generate({ secret, epoch: at.getTime() / 1000 + seconds })

test('a code is good for its step and a step either way, and tells its step', async () => {
  const { secret, url } = newTotp('Juniper Hen', 'ann@test.example')
  expect(url).toMatch(/^otpauth:\/\/totp\/.*issuer=Juniper/)
  expect(await stepOfCode(secret, await codeAt(secret, 0), null, at)).toBe(step)
  expect(await stepOfCode(secret, await codeAt(secret, -30), null, at)).toBe(step - 1)
  expect(await stepOfCode(secret, await codeAt(secret, 30), null, at)).toBe(step + 1)
  expect(await stepOfCode(secret, await codeAt(secret, -90), null, at)).toBeUndefined()
  expect(await stepOfCode(secret, await codeAt(secret, 90), null, at)).toBeUndefined()
})

test('a code works once: neither it nor an earlier one is taken after it', async () => {
  const { secret } = newTotp('Juniper Hen', 'ann@test.example')
  const code = await codeAt(secret, 0)
  expect(await stepOfCode(secret, code, step, at)).toBeUndefined()
  expect(await stepOfCode(secret, await codeAt(secret, -30), step, at)).toBeUndefined()
  expect(await stepOfCode(secret, await codeAt(secret, 30), step, at)).toBe(step + 1)
})

test.each(['', '12345', '1234567', 'abcdef', '٣٤٥٦٧٨', 'x'.repeat(1000)])('%j is no code', async (code) => {
  expect(await stepOfCode(newTotp('A', 'b').secret, code, null, at)).toBeUndefined()
})

test('spaces that an app shows in a code may be typed', async () => {
  const { secret } = newTotp('A', 'b')
  const code = await codeAt(secret, 0)
  expect(await stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, null, at)).toBe(step)
})

test('recovery codes differ and are read however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(plainRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''))
  }
})
