import type { CallName } from '@portal/contract'
import { routes } from '@portal/contract/derived/all-routes'
import type { Page } from 'playwright/test'
import { docxOf } from './library-files.ts'
import { asAdmin } from './newcomer.ts'
import { expect, tokenOf } from './signed-in-page.ts'

type Input = Record<string, unknown>
type Rows = { id: string; created_at: string }[]
/** None: this person has nothing of it to read. */
export type ExampleInputs = Partial<Record<CallName, Input | null>>

export const reads = (Object.keys(routes) as CallName[]).filter((name) => routes[name].method === 'GET')

/** A document whose words have been taken out, which a job does. */
async function addDocument(page: Page): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const title = `Kept or not ${Date.now().toString(36)}`
  const file = { name: `${title}.docx`, mimeType: 'application/octet-stream', buffer: docxOf('Lock the walk-in last.') }
  const reply = await page.request.post('/api/documents/upload', { headers, multipart: { title, category: 'policy', documents: file } })
  const { data } = (await reply.json()) as { data: Rows }
  const id = data[0]!.id
  await expect.poll(async () => (await page.request.get(`/api/documents/${id}/text`, { headers })).status()).toBe(200)
  return id
}

/** A conversation of one's own, with something in it that somebody else is asked to confirm, where this person may ask. */
async function addConversation(asPerson: <T>(method: string, path: string, data?: object) => Promise<T>) {
  const { data: [somebody] } = await asPerson<{ data: Rows }>('GET', '/chat/people')
  const { data: { id } } = await asPerson<{ data: { id: string } }>('POST', '/chat/conversations', { name: 'Kept or not', type: 'group', participant_ids: [somebody!.id] })
  const sent = await asPerson<{ message?: { id: string } }>('POST', `/chat/conversations/${id}/messages`, { text: 'Read this', requires_ack: true })
  return { id, asked: sent.message?.id }
}

/** A mail in the log, to somebody who stays: with an account that a test removes go its mails. */
async function mailId(page: Page): Promise<string> {
  const email = 'team@southmain.example'
  await page.request.post('/api/auth/forgot-password', { data: { email } })
  const mails = async () => (await asAdmin<{ data: Rows }>(page, 'GET', `/admin/email-log?to=${email}`)).data
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  return (await mails())[0]!.id
}

/** A list of staff that was looked at and not applied. */
async function rosterId(page: Page): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from('First name,Last name,Email\nKept,Ornot,kept.ornot@example.org\n') }
  const reply = await page.request.post('/api/admin/roster/check', { headers, multipart: { file } })
  return ((await reply.json()) as { data: { id: string } }).data.id
}

/** An archive of the location that is whole. */
async function backupId(page: Page): Promise<string> {
  const backups = async () => (await asAdmin<{ data: Array<{ id: string; state: string }> }>(page, 'GET', '/admin/backups')).data
  const whole = async () => (await backups()).find(({ state }) => state === 'succeeded')
  if (!(await whole())) await asAdmin(page, 'POST', '/admin/backup')
  await expect.poll(async () => Boolean(await whole()), { timeout: 40_000 }).toBe(true)
  return (await whole())!.id
}

/**
 * An input for every read that can't go without one, for a person with this token. A call of the contract that needs one
 * and is not here has no path, and fails.
 */
export async function exampleInputs(page: Page, token: string): Promise<{ inputs: ExampleInputs; clean: () => Promise<void> }> {
  const asPerson = async <T>(method: string, path: string, data?: object) => {
    const reply = await page.request.fetch(`/api${path}`, { method, data, headers: { Authorization: `Bearer ${token}` } })
    return (await reply.json()) as T
  }
  /** Not one that another test takes away again. */
  const oldest = async (path: string) => {
    const { data, ...more } = await asAdmin<{ data?: Rows; announcements?: Rows; events?: Rows; photos?: Rows; videos?: Rows }>(page, 'GET', path)
    const rows = data ?? Object.values(more).find((value) => Array.isArray(value)) ?? []
    return rows.toSorted((one, other) => one.created_at.localeCompare(other.created_at))[0]!.id
  }
  const document = await addDocument(page)
  const { data: feed } = await asPerson<{ data: { url: string } }>('GET', '/calendar/feed-link')
  const upload = await asPerson<{ data: { id: string } }>('POST', '/uploads', { name: 'shift.pdf', size: 10, purpose: 'attachment' })
  const conversation = await addConversation(asPerson)
  const { data: draft } = await asPerson<{ data: { id: string } }>('POST', '/drafts/save', { form_type: 'eoi', title: 'Kept or not', payload: {} })
  const { data: article } = await asAdmin<{ data: { id: string } }>(page, 'POST', '/ai/articles', { title: 'Kept or not', body: 'Lock the walk-in last.' })
  const { data: sources } = await asAdmin<{ data: Rows }>(page, 'GET', '/ai/sources/items')
  const photo = await oldest('/photos')
  const backup = await backupId(page)
  const { data: shown } = await asAdmin<{ data: object }>(page, 'GET', `/photos/${photo}`)
  const inputs: ExampleInputs = {
    // A shared tablet asks it, nobody who is signed in.
    'auth.pinPeople': null,
    'development.progress': { id: await oldest('/development') },
    'documents.download': { id: document, inline: true },
    'documents.text': { id: document },
    'documents.receipts': { id: document },
    'photos.get': { id: photo },
    'videos.get': { id: await oldest('/videos') },
    'calendar.feed': { token: /feed\/(.+)\.ics$/.exec(feed.url)?.[1] },
    'calendar.ics': { id: await oldest('/calendar') },
    'admin.backupsDownload': { id: backup },
    'admin.backupsThings': { id: backup },
    'admin.emailLogGet': { id: await mailId(page) },
    'drafts.get': { id: draft.id },
    'team.passport': { id: await oldest('/team') },
    'eoi.get': { id: await oldest('/eoi') },
    'voicebox.get': { id: await oldest('/voicebox') },
    'availability.get': { id: await oldest('/availability') },
    'trainerDebrief.get': { id: await oldest('/trainer-debrief') },
    'trainerDebrief.next': { trainee_id: await oldest('/user_accounts?status=active') },
    'userAccounts.leaving': { id: await oldest('/user_accounts?status=active') },
    'userAccounts.export': { id: await oldest('/user_accounts?status=active') },
    'profile.get': { id: await oldest('/user_accounts?status=active') },
    'announcements.receipts': { id: await oldest('/announcements') },
    'chat.conversation': { id: conversation.id },
    'chat.messages': { id: conversation.id },
    'chat.receipts': conversation.asked ? { id: conversation.asked } : null,
    'chat.search': { q: 'read' },
    'search.list': { q: 'benefits' },
    'ai.articlesGet': { id: article.id },
    'ai.passages': { id: sources[0]!.id },
    'roster.get': { id: await rosterId(page) },
    'uploads.get': { id: upload.data.id },
    'media.get': { id: /\/api\/media\/([\w-]+)\//.exec(JSON.stringify(shown))?.[1], variant: 'w480' },
  }
  const clean = async () => {
    await asAdmin(page, 'DELETE', `/documents/${document}`)
    await asAdmin(page, 'DELETE', `/ai/articles/${article.id}`)
    await asPerson('DELETE', `/chat/conversations/${conversation.id}`)
    await asPerson('DELETE', `/drafts/${draft.id}`)
  }
  return { inputs, clean }
}
