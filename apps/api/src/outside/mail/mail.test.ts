import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeResend, fakeSmtp } from '../../testing/servers/mail-servers.ts'
import { mailbox, parseMailbox } from './address.ts'
import { MailDelayed, type MailMessage, MailRefused } from './index.ts'
import { openResend } from './resend.ts'
import { openSmtp } from './smtp.ts'

const message: MailMessage = {
  id: '01a1f8a5-4e1c-7e3e-a30c-88f3fb04b182', from: { name: 'Juniper Hen', address: 'portal@hen.example' }, to: 'ana@test.example',
  replyTo: 'boss@hen.example', subject: 'Crème & Co', html: '<p>¡Hola!</p>', text: '¡Hola!\n',
}
const soon = (ms = 5_000) => AbortSignal.timeout(ms)
const refusalOf = async (sending: Promise<unknown>) => {
  const error = await sending.then(() => undefined, (reason: unknown) => reason)
  if (!(error instanceof MailRefused)) throw new Error('It was not refused', { cause: error })
  return { later: error instanceof MailDelayed, words: error.message }
}

describe('an address line', () => {
  test.each([
    ['Juniper Hen', '"Juniper Hen" <a@b.example>'],
    ['Evil\r\nBcc: all@x.example', '"Evil Bcc all x.example" <a@b.example>'],
    ['A" <evil@x.example>, "B', '"A evil x.example B" <a@b.example>'],
    ['', 'a@b.example'],
  ])('of %j is %j', (name, line) => expect(mailbox({ name, address: 'a@b.example' })).toBe(line))
  test('of the operator is read with and without a name', () => {
    expect(parseMailbox('Employee Portal <portal@x.example>')).toEqual({ name: 'Employee Portal', address: 'portal@x.example' })
    expect(parseMailbox('portal@x.example')).toEqual({ name: '', address: 'portal@x.example' })
  })
})

describe('Resend', () => {
  let api: Awaited<ReturnType<typeof fakeResend>>
  beforeAll(async () => void (api = await fakeResend()))
  afterAll(() => api.close())
  beforeEach(() => api.answers(() => 'ok'))
  const send = (signal = soon()) => openResend({ key: 're_key', baseUrl: api.url }).send(message, signal)

  test('gets the key, the idempotency key and the whole mail', async () => {
    expect(await send()).toEqual({ id: 're_1' })
    expect(api.requests.at(-1)).toEqual({
      authorization: 'Bearer re_key', idempotencyKey: message.id,
      body: {
        from: '"Juniper Hen" <portal@hen.example>', to: 'ana@test.example', reply_to: 'boss@hen.example', subject: 'Crème & Co',
        html: '<p>¡Hola!</p>', text: '¡Hola!\n', headers: { 'Auto-Submitted': 'auto-generated' },
      },
    })
  })
  test('an answer that is lost and a second try are one mail', async () => {
    api.answers(() => 'cut')
    expect(await refusalOf(send())).toEqual({ later: true, words: 'The mail service could not be reached' })
    api.answers(() => 'ok')
    expect(await send()).toEqual({ id: 're_1' })
    expect(api.sent.size).toBe(1)
  })
  test('has taken a mail whose answer was lost, also when it is worded anew for the second try', async () => {
    const digest = { ...message, id: '01a1f8a5-4e1c-7e3e-a30c-88f3fb04b183' }
    const sender = openResend({ key: 're_key', baseUrl: api.url })
    const before = api.sent.size
    api.answers(() => 'cut')
    expect(await refusalOf(sender.send(digest, soon()))).toMatchObject({ later: true })
    api.answers(() => 'ok')
    // What the provider calls it was in the answer that was lost.
    expect(await sender.send({ ...digest, subject: 'One more since', text: 'Two\n' }, soon())).toEqual({ id: digest.id })
    expect([api.sent.size, api.requests.at(-1)!.idempotencyKey]).toEqual([before + 1, digest.id])
  })
  test.each([
    [429, 'rate_limit_exceeded', true], [500, 'internal_server_error', true], [503, 'application_error', true],
    [401, 'missing_api_key', true], [403, 'invalid_api_key', true], [409, 'concurrent_idempotent_requests', true],
    [422, 'validation_error', false], [400, 'validation_error', false],
  ])('%i %s: may work later = %s', async (status, name, later) => {
    api.answers(() => ({ status, name, message: `No: ${name}` }))
    expect(await refusalOf(send())).toEqual({ later, words: `No: ${name}` })
  })
  test.each(['ჳラｉ', 'a\nb', 'with space'])('a key that is none (%j) is refused in words, before anything is sent', async (key) => {
    const before = api.requests.length
    await expect(openResend({ key, baseUrl: api.url }).send(message, soon())).rejects.toThrow('not a key')
    expect(api.requests).toHaveLength(before)
  })

  test('that hangs is given up in time', async () => {
    api.answers(() => 'hang')
    const before = performance.now()
    expect(await refusalOf(send(soon(200)))).toEqual({ later: true, words: 'The mail service did not answer in time' })
    expect(performance.now() - before).toBeLessThan(8_000)
  })
  test('that is not there is a delay', async () => {
    const nobody = openResend({ key: 're_key', baseUrl: 'http://127.0.0.1:9' })
    expect(await refusalOf(nobody.send(message, soon()))).toEqual({ later: true, words: 'The mail service could not be reached' })
  })
})

describe('SMTP', () => {
  let smtp: Awaited<ReturnType<typeof fakeSmtp>>
  beforeAll(async () => void (smtp = await fakeSmtp({ password: 'right' })))
  afterAll(() => smtp.close())
  beforeEach(() => smtp.refuses(() => undefined))
  const settings = (more = {}) => ({ host: '127.0.0.1', port: smtp.port, secure: false, user: 'hen', secret: 'right', ...more })
  const send = (more = {}, signal = soon()) => openSmtp(settings(more), { allowPrivate: true }).send(message, signal)

  test('carries the whole mail, and its transcript no password', async () => {
    const { id, transcript } = await send()
    const { mail, envelope, user } = smtp.received.at(-1)!
    expect(id).toBe(`<${message.id}@hen.example>`)
    expect(envelope).toEqual({ from: 'portal@hen.example', to: ['ana@test.example'] })
    expect(user).toBe('hen')
    expect(mail).toMatchObject({
      from: { name: 'Juniper Hen', address: 'portal@hen.example' }, to: [{ name: '', address: 'ana@test.example' }],
      replyTo: [{ name: '', address: 'boss@hen.example' }], subject: 'Crème & Co', messageId: id,
    })
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['¡Hola!', '<p>¡Hola!</p>'])
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(transcript).toMatch(/^S: 220/m)
    expect(transcript).toContain('RCPT TO:<ana@test.example>')
    expect(transcript).not.toContain('right')
    expect(transcript).not.toContain(Buffer.from('\0hen\0right').toString('base64'))
  })
  test('has no way in for another header or reader', async () => {
    const evil = { ...message, from: { name: 'X\r\nBcc: all@x.example', address: 'portal@hen.example' }, subject: 'Hi\r\nBcc: all@x.example\r\n\r\nbody' }
    await openSmtp(settings(), { allowPrivate: true }).send(evil, soon())
    const { mail, envelope, raw } = smtp.received.at(-1)!
    expect(envelope.to).toEqual(['ana@test.example'])
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(raw).not.toMatch(/^bcc:/im)
  })
  test('a wrong password is for the admin to put right', async () => {
    const { later, words } = await refusalOf(send({ secret: 'wrong' }))
    expect(later).toBe(true)
    expect(words).toContain('Authentication failed')
  })
  test.each([[550, false], [450, true]])('%i to the reader: may work later = %s', async (code, later) => {
    smtp.refuses(() => ({ code, message: 'no such mailbox' }))
    expect(await refusalOf(send())).toEqual({ later, words: expect.stringContaining('no such mailbox') })
  })
  test('that hangs, breaks off or is not there is given up in time', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const before = performance.now()
    expect(await refusalOf(send({ port: (silent.address() as AddressInfo).port }, soon(300)))).toEqual({ later: true, words: '127.0.0.1 did not answer in time' })
    expect(performance.now() - before).toBeLessThan(8_000)
    silent.close()
    const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(rude, 'listening')
    expect((await refusalOf(send({ port: (rude.address() as AddressInfo).port }))).later).toBe(true)
    rude.close()
    expect((await refusalOf(send({ port: 9 }))).words).toContain('could not be reached')
  })
  test('inside the network, and an open line for a password, are refused', async () => {
    expect(await refusalOf(openSmtp(settings(), {}).send(message, soon()))).toEqual({ later: true, words: '127.0.0.1 is not a public address' })
    expect(await refusalOf(openSmtp(settings({ host: '169.254.169.254' }), {}).send(message, soon()))).toMatchObject({ words: '169.254.169.254 is not a public address' })
    // The server offers no STARTTLS: the password stays here.
    const count = smtp.received.length
    const strict = { allowPrivate: true, allowOpenLine: false }
    const { later, words } = await refusalOf(openSmtp(settings(), strict).send(message, soon()))
    expect([later, words]).toEqual([true, expect.stringContaining('no safe connection')])
    expect(smtp.received).toHaveLength(count)
  })
})
