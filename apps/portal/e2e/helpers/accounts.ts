import { createHmac, randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, password, test, tokenOf } from './signed-in-page.ts'

/** An address that no other test and no other run of this one has. */
export const newAddress = (name: string) => `${name}-${test.info().project.name}-${Date.now().toString(36)}${randomBytes(3).toString('hex')}@mail.example`

/** Fills the login form and sends it. */
export async function logIn(page: Page, email: string, secret = password, as = 'Team Member') {
  // The form before it may have fields of the same names.
  await page.getByLabel('Login As').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Login As').selectOption({ label: as })
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Past the day's splash, into the portal. */
export async function intoPortal(page: Page) {
  await page.getByRole('button', { name: 'Continue to Portal' }).click()
  await expect(page.getByRole('main')).toBeVisible()
}

interface Mail {
  id: string
  to: string
  subject: string
}

/** The newest mail to an address, read as an administrator reads it. */
export async function mailTo(page: Page, to: string, subject: RegExp) {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  let found: Mail | undefined
  await expect(async () => {
    const reply = await page.request.get(`/api/admin/email-log?to=${encodeURIComponent(to)}`, { headers })
    const { data } = (await reply.json()) as { data: Mail[] }
    found = data.find((mail) => subject.test(mail.subject))
    expect(found, `a mail to ${to}`).toBeTruthy()
  }).toPass()
  const reply = await page.request.get(`/api/admin/email-log/${found!.id}`, { headers })
  const { data } = (await reply.json()) as { data: { text: string } }
  return data.text
}

/** The link of a mail, as a path of this portal. */
export function linkIn(text: string, path: string): string {
  const link = /https?:\/\/[^\s<>"]+/g
  const found = [...text.matchAll(link)].map(([address]) => new URL(address)).find(({ pathname }) => pathname === path)
  if (!found) throw new Error(`No link to ${path} in:\n${text}`)
  return found.pathname + found.search
}

/** The code that an authenticator app shows now, or some steps of 30 seconds from now. */
export function codeOf(secret: string, later = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replaceAll(/[\s=]/g, '').toUpperCase()].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
