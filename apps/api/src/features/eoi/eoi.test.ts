import { defaultSettings } from '@portal/contract/settings/settings'
import { eoiForm } from '@portal/contract/forms/eoi'
import { keysOf } from '@portal/contract/forms/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { eventsOf, mailsTo, refusal, refusedWith } from '../../testing/people.ts'
import { heic, picture } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'

let world: World
let cook: Person
let colleague: Person
let manager: Person
let second: Person
let admin: Person
let stranger: Person
beforeAll(async () => {
  world = await openWorld()
  cook = await world.person(world.tenant, 'team', { firstName: 'Ana', lastName: 'Reyes' })
  colleague = await world.person(world.tenant, 'team')
  manager = await world.person(world.tenant, 'manager', { firstName: 'Max', lastName: 'Boone' })
  second = await world.person(world.tenant, 'manager')
  admin = await world.person(world.tenant, 'admin')
  stranger = await world.person(await world.location('Elsewhere'), 'admin')
})
afterAll(() => world?.close())
beforeEach(() => world.within(world.tenant, async (db) => {
  await db.deleteFrom('eoi_submissions').execute()
  await db.deleteFrom('submission_recipients').execute()
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('mails').execute()
}))

const sent = { position_of_interest: 'Shift leader', kind: 'leadership', statement: 'I open five days a week.' } as const
const submit = async (person = cook, given: object = {}) => (await person.eoi.submit({ ...sent, ...given })).data
const newsOf = async (person: Person) => (await person.notifications.list()).notifications.map(({ title, url }) => [title, url])

test('what somebody hands in is theirs and their managers’, with a reference of the year', async () => {
  const first = await submit()
  const next = await submit(colleague)
  const year = new Date().getFullYear()
  expect(first).toMatchObject({ reference: expect.stringMatching(new RegExp(`^EOI-${year}-\\d{4}$`)), status: 'submitted', submitted_by: { id: cook.id, name: 'Ana Reyes' }, moves: ['withdrawn'], version: 1 })
  expect(Number(next.reference.slice(-4))).toBe(Number(first.reference.slice(-4)) + 1)
  expect((await cook.eoi.mine()).data.map(({ id }) => id)).toEqual([first.id])
  expect((await manager.eoi.list()).data.map(({ id }) => id)).toEqual([next.id, first.id])
  expect(await refusedWith(cook.eoi.list())).toBe('403 access.denied')
  expect(await refusedWith(cook.eoi.get({ id: first.id }))).toBe('403 access.denied')
  expect(await refusedWith(stranger.eoi.get({ id: first.id }))).toBe('404 eoi.not_found')
})

test('whoever decides sees what the person is signed off for, and nobody else gets it', async () => {
  const { data: trained } = await manager.trainerDebrief.submit({ trainee_id: cook.id, date: '2026-11-20', shift: 'close', station: 'Fryer', went_well: 'Filters the oil.', next_step: 'sign_off' })
  for (const status of ['reviewed', 'signed_off'] as const) await manager.trainerDebrief.setStatus({ id: trained.id, status })
  const { id } = await submit()
  expect((await manager.eoi.get({ id })).data.passport?.stations).toContainEqual(expect.objectContaining({ label: 'Fryer', state: 'valid' }))
  expect((await cook.eoi.mine()).data.every((own) => !('passport' in own))).toBe(true)
})

test('it goes the way that the form says, and a move that it does not have is refused with those it has', async () => {
  const { id } = await submit()
  expect((await manager.eoi.get({ id })).data.moves).toEqual(['under_review', 'on_hold', 'declined'])
  const wrong = await refusal(manager.eoi.setStatus({ id, status: 'accepted' }))
  expect(wrong).toMatchObject({ status: 409, body: { code: 'submissions.no_move', params: { moves: ['under_review', 'on_hold', 'declined'] }, data: { status: 'submitted' } } })
  expect(wrong.body.error).toContain('under_review')
  for (const status of ['under_review', 'shortlisted', 'interview', 'offered', 'accepted'] as const) {
    expect((await manager.eoi.setStatus({ id, status })).data.status).toBe(status)
  }
  expect((await refusal(manager.eoi.setStatus({ id, status: 'declined' }))).body.params).toMatchObject({ moves: [] })
})

test('every status can be reached, and none leads nowhere but the last ones', () => {
  const reached = new Set<string>([eoiForm.first])
  for (let more = true; more;) {
    const before = reached.size
    for (const [status, { moves, ...rest }] of Object.entries(eoiForm.statuses)) {
      if (reached.has(status)) for (const to of [...moves, ...('own' in rest ? rest.own : [])]) reached.add(to)
    }
    more = reached.size > before
  }
  expect([...reached].sort()).toEqual(keysOf(eoiForm.statuses).toSorted())
  expect(Object.entries(eoiForm.statuses).filter(([, { moves }]) => !moves.length).map(([status]) => status)).toEqual(['accepted', 'declined', 'withdrawn'])
})

test('of two who move it at once one is told what stands', async () => {
  const { id, version } = await submit()
  const both = await Promise.allSettled([manager.eoi.setStatus({ id, status: 'under_review', version }), second.eoi.setStatus({ id, status: 'declined', version })])
  const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  const won = both.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<{ data: { status: string } }>
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(lost.reason).toMatchObject({ status: 409, body: { code: 'eoi.stale', data: { status: won.value.data.status, version: version + 1 } } })
  // Without a version the machine itself says no.
  expect(await refusedWith(second.eoi.setStatus({ id, status: won.value.data.status as 'declined' }))).toBe('409 submissions.no_move')
})

test('the person sees status and message, never notes or who takes care of it; only they withdraw it', async () => {
  const { id } = await submit()
  const { data } = await manager.eoi.setStatus({ id, status: 'under_review', message: 'We talk on Friday.', note: 'Ask Sam about the till', assignee_id: second.id })
  expect(data).toMatchObject({ notes: [{ text: 'Ask Sam about the till', by: 'Max Boone' }], assignee: { id: second.id } })
  const [own] = (await cook.eoi.mine()).data
  expect(own!.history.map(({ status, message, by }) => [status, message, by])).toEqual([['submitted', null, 'Ana Reyes'], ['under_review', 'We talk on Friday.', 'Max Boone']])
  expect(JSON.stringify(own)).not.toContain('Ask Sam')
  expect([own!.notes, own!.assignee]).toEqual([undefined, undefined])

  expect(await refusedWith(colleague.eoi.setStatus({ id, status: 'withdrawn' }))).toBe('404 eoi.not_found')
  expect(await refusedWith(manager.eoi.setStatus({ id, status: 'withdrawn' }))).toBe('409 submissions.no_move')
  expect(await refusedWith(cook.eoi.setStatus({ id, status: 'accepted' }))).toBe('409 submissions.no_move')
  expect(await refusedWith(cook.eoi.setStatus({ id, note: 'Mine' }))).toBe('403 access.denied')
  expect((await cook.eoi.setStatus({ id, status: 'withdrawn' })).data).toMatchObject({ status: 'withdrawn', moves: [] })
})

test('a manager who applies too does not see it as one of their reviewers only: they may withdraw their own', async () => {
  const { id } = await submit(manager)
  expect((await manager.eoi.setStatus({ id, status: 'withdrawn' })).data.status).toBe('withdrawn')
})

test('a manager decides nothing about their own, and reads of it what everybody does of theirs', async () => {
  const { id } = await submit(manager)
  await second.eoi.setStatus({ id, status: 'under_review', message: 'We talk on Friday.', note: 'Ask Sam about the till', assignee_id: second.id })
  const { data: own } = await manager.eoi.get({ id })
  expect(own).toMatchObject({ status: 'under_review', moves: ['withdrawn'] })
  expect(own.history.at(-1)).toMatchObject({ message: 'We talk on Friday.' })
  const [listed] = (await manager.eoi.list()).data
  for (const shown of [own, listed!]) expect([shown.notes, shown.assignee]).toEqual([undefined, undefined])
  for (const step of [{ status: 'shortlisted' as const }, { note: 'Mine' }, { assignee_id: manager.id }]) {
    expect(await refusedWith(manager.eoi.setStatus({ id, ...step }))).toBe('409 submissions.own')
  }
  expect((await manager.eoi.moveMany({ items: [{ id }], status: 'shortlisted' })).data.refused).toEqual([{ id, code: 'submissions.own', moves: ['withdrawn'] }])
  expect(await refusedWith(manager.eoi.remove({ id }))).toBe('409 submissions.own')
  expect((await second.eoi.get({ id })).data).toMatchObject({ status: 'under_review', notes: [{ text: 'Ask Sam about the till' }], assignee: { id: second.id } })
})

test('an admin decides about their own, for there may be nobody else, and reads no notes of it', async () => {
  const { id } = await submit(admin)
  await second.eoi.setStatus({ id, note: 'Ask Sam about the till' })
  const { data } = await admin.eoi.setStatus({ id, status: 'under_review' })
  expect([data.status, data.notes]).toEqual(['under_review', undefined])
})

test('whoever takes care of it is somebody who reviews', async () => {
  const { id } = await submit()
  expect((await refusal(manager.eoi.setStatus({ id, assignee_id: colleague.id }))).body).toMatchObject({ code: 'input.invalid', fields: { assignee_id: expect.any(String) } })
  expect((await refusal(manager.eoi.setStatus({ id, assignee_id: stranger.id }))).status).toBe(400)
  await manager.eoi.setStatus({ id, assignee_id: second.id })
  expect((await manager.eoi.list({ assignee_id: second.id })).total).toBe(1)
  expect((await manager.eoi.setStatus({ id, assignee_id: null })).data.assignee).toBeNull()
})

test('the list is filtered by status, kind, position, words and the location’s days', async () => {
  const [a, b] = [await submit(), await submit(colleague, { position_of_interest: 'Trainer', kind: 'trainer', statement: 'Everyone asks me about the grill' })]
  await manager.eoi.setStatus({ id: b.id, status: 'on_hold' })
  const ids = async (filter: Parameters<Person['eoi']['list']>[0]) => (await manager.eoi.list(filter)).data.map(({ id }) => id)
  expect(await ids({ status: 'on_hold' })).toEqual([b.id])
  expect(await ids({ kind: 'leadership' })).toEqual([a.id])
  expect(await ids({ position_of_interest: 'Trainer' })).toEqual([b.id])
  expect(await ids({ q: 'grill everyone' })).toEqual([b.id])
  expect(await ids({ q: 'reyes' })).toEqual([a.id])
  expect(await ids({ q: a.reference })).toEqual([a.id])
  expect(await ids({ q: '100%' })).toEqual([])
  expect(await ids({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  expect(await manager.eoi.list({ limit: 1, offset: 1 })).toMatchObject({ total: 2, limit: 1, offset: 1, data: [{ id: a.id }] })
  expect((await refusal(manager.eoi.list({ status: 'lost' as never }))).status).toBe(400)
})

test('a fourth file is refused, whichever ways they come', async () => {
  const bytes = await picture(30, 20).png().toBuffer()
  const upload = async () => {
    const { data: { id } } = await cook.uploads.create({ name: 'me.png', size: bytes.length, purpose: 'attachment' })
    await cook.uploads.part({ id, number: 1 }, { files: { part: [{ name: 'part', bytes }] } })
    await cook.uploads.complete({ id })
    return id
  }
  const uploadIds = [await upload(), await upload()]
  const attached = (many: number) => ({ files: { attachments: Array.from({ length: many }, (_, n) => ({ name: `${n}.png`, bytes })) } })
  expect(await refusal(cook.eoi.submit({ ...sent, uploadIds }, attached(2)))).toMatchObject({ status: 400, body: { fields: { attachments: 'At most 3 files' } } })
  // Nothing was used up by it.
  expect((await cook.eoi.submit({ ...sent, uploadIds }, attached(1))).data.attachments).toHaveLength(3)
})

test('a photo that is attached tells nobody where it was taken', async () => {
  const avif = await picture(30, 20).withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } }).avif({ effort: 0 }).toBuffer()
  const { data } = await cook.eoi.submit(sent, { files: { attachments: [{ name: 'IMG_1.HEIC', bytes: heic() }, { name: 'me.avif', bytes: avif }] } })
  expect(data.attachments.map(({ name, mime }) => [name, mime])).toEqual([['IMG_1.jpg', 'image/jpeg'], ['me.avif', 'image/jpeg']])
})

test('files come along, are seen by their owner and reviewers alone, and go with it', async () => {
  const bytes = await picture(300, 200).png().toBuffer()
  const files = { attachments: [{ name: 'me.png', bytes }, { name: 'letter.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF') }] }
  const { data } = await cook.eoi.submit(sent, { files })
  expect(data.attachments.map(({ name, mime }) => [name, mime])).toEqual([['me.png', 'image/png'], ['letter.pdf', 'application/pdf']])
  const statusOf = async (person: Person) => (await person.raw('GET', data.attachments[1]!.url)).status
  expect([await statusOf(cook), await statusOf(manager), await statusOf(colleague), await statusOf(stranger)]).toEqual([200, 200, 404, 404])
  await manager.eoi.remove({ id: data.id })
  expect(await statusOf(cook)).toBe(404)
  expect(await eventsOf(world, data.id)).toEqual(['eoi.deleted'])
})

test('managers hear of a new one without a list; with one, those whom it names, as it says', async () => {
  const { id } = await submit()
  expect(await newsOf(manager)).toEqual([['Somebody puts themself forward', `/eoi-admin?id=${id}`]])
  expect(await newsOf(colleague)).toEqual([])
  const { data: outside } = await manager.eoi.recipientsCreate({ email: 'hr@brand.example' })
  expect(outside).toMatchObject({ user_id: null, email: 'hr@brand.example', channels: ['email'], active: true })
  await manager.eoi.recipientsCreate({ user_id: second.id, channels: ['app'] })
  expect(await refusedWith(manager.eoi.recipientsCreate({ user_id: second.id }))).toBe('409 submissions.recipient_there')
  expect((await refusal(manager.eoi.recipientsCreate({ user_id: colleague.id }))).body.fields).toHaveProperty('user_id')
  const next = await submit(colleague)
  expect([(await newsOf(manager)).length, (await newsOf(second)).length]).toEqual([1, 2])
  const [mail] = await mailsTo(world, 'hr@brand.example')
  expect(mail?.text).toContain(next.reference)
  expect(mail?.text).not.toContain('I open five days')
  expect((await manager.eoi.recipients()).data.map(({ name, email }) => name ?? email)).toEqual(['hr@brand.example', second.name])
  await manager.eoi.recipientsRemove({ id: outside.id })
  expect((await manager.eoi.recipients()).data).toHaveLength(1)
})

test('whoever handed it in hears that it moved, and what tells of it goes with it', async () => {
  const { id, reference } = await submit()
  await manager.eoi.setStatus({ id, status: 'under_review' })
  expect(await newsOf(cook)).toEqual([[`${reference}: Under review`, `/eoi?view=mine&id=${id}`]])
  await manager.eoi.remove({ id })
  expect([await newsOf(cook), await newsOf(manager)]).toEqual([[], []])
})

test('whoever takes care of it hears that it was withdrawn, as long as they review, and nobody of one that is in no hands', async () => {
  const holder = await world.person(world.tenant, 'manager')
  const [free, held, kept] = [await submit(), await submit(), await submit()]
  for (const { id } of [held, kept]) await manager.eoi.setStatus({ id, status: 'under_review', assignee_id: holder.id })
  const about = async (person: Person, { reference }: { reference: string }) => (await newsOf(person)).filter(([title]) => title!.includes(reference))
  const before = await newsOf(manager)
  for (const { id } of [free, held]) await cook.eoi.setStatus({ id, status: 'withdrawn' })
  expect(await about(holder, held)).toEqual([[`${held.reference} was withdrawn`, `/eoi-admin?id=${held.id}`]])
  expect([await about(holder, free), await newsOf(manager)]).toEqual([[], before])
  await world.within(world.tenant, (db) => db.updateTable('accounts').set({ role: 'team' }).where('id', '=', holder.id).execute())
  await cook.eoi.setStatus({ id: kept.id, status: 'withdrawn' })
  const told = await world.within(world.tenant, (db) => db.selectFrom('notifications').select('title').where('title', 'like', `%${kept.reference}%withdrawn%`).execute())
  expect(told).toEqual([])
})

test('all are counted by status and position, however few', async () => {
  for (let n = 0; n < 5; n += 1) await submit()
  for (let n = 0; n < 4; n += 1) await submit(colleague, { position_of_interest: 'Trainer' })
  expect((await manager.eoi.stats()).data).toEqual({ total: 9, byStatus: { submitted: 9 }, byPosition: { 'Shift leader': 5, Trainer: 4 }, averageDaysToClose: null })
  for (const { id } of (await cook.eoi.mine()).data) await cook.eoi.setStatus({ id, status: 'withdrawn' })
  expect((await manager.eoi.stats()).data).toMatchObject({ byStatus: { withdrawn: 5, submitted: 4 }, averageDaysToClose: 0 })
})

test('the export is a file for spreadsheets in which nothing is a formula; who took it stands in the log', async () => {
  await submit(cook, { statement: '=HYPERLINK("http://evil.example")', experience: '@SUM(A1)', goals: '-2+3', position_of_interest: '+1' })
  await submit(colleague)
  const reply = await manager.raw('GET', '/api/eoi/export.csv?kind=leadership')
  expect(reply.headers.get('content-disposition')).toMatch(/eoi-.*\.csv/)
  const text = await reply.text()
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(3)
  for (const cell of ["'=HYPERLINK", "'@SUM", "'-2+3", "'+1"]) expect(text).toContain(cell)
  expect(text).toMatch(/Ana Reyes/)
  const { data } = await admin.admin.logs({ event: 'eoi.exported' })
  expect(data[0]).toMatchObject({ actor: { id: manager.id }, after: { kind: 'leadership' } })
  expect((await cook.raw('GET', '/api/eoi/export.csv')).status).toBe(403)
  // Nor in a text of several lines, which spreadsheets read as one.
  await submit(cook, { position_of_interest: 'Baker', statement: '=1+1\nand so on', experience: '@SUM(A1)\n\nAll of it.' })
  const longer = await (await manager.raw('GET', '/api/eoi/export.csv?position_of_interest=Baker')).text()
  for (const cell of [`"'=1+1\nand so on"`, `"'@SUM(A1)\n\nAll of it."`]) expect(longer.replaceAll('\r\n', '\n')).toContain(cell)
})

test('an export of more than one page has each row once', async () => {
  const rows = Array.from({ length: 1203 }, (_, n) => ({ reference: `EOI-1999-${n}`, status: 'submitted' as const, content: JSON.stringify({ statement: `${n}` }) as never, words: '', created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 10))) }))
  await world.within(world.tenant, async (db) => {
    for (let from = 0; from < rows.length; from += 300) await db.insertInto('eoi_submissions').values(rows.slice(from, from + 300)).execute()
  })
  const text = await (await manager.raw('GET', '/api/eoi/export.csv')).text()
  const references = text.split('\r\n').slice(1).filter(Boolean).map((line) => line.split(',')[0])
  expect([references.length, new Set(references).size]).toEqual([1203, 1203])
})

test('a draft goes in the transaction of what came of it', async () => {
  const { data: draft } = await cook.drafts.save({ form_type: 'eoi', title: 'Shift leader', payload: { statement: 'Half' } })
  expect((await refusal(cook.eoi.submit({ ...sent, statement: '', draft_id: draft.id }))).status).toBe(400)
  expect((await cook.drafts.list()).data).toHaveLength(1)
  await submit(colleague, { draft_id: draft.id })
  expect((await cook.drafts.list()).data).toHaveLength(1)
  await submit(cook, { draft_id: draft.id })
  expect((await cook.drafts.list()).data).toEqual([])
})

test('what was sent twice is there once, and what waited for a network says when it was written', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID(), 'x-client-time': new Date(Date.now() - 3_600_000).toISOString() }
  const [a, b] = [await cook.eoi.submit(sent, { headers }), await cook.eoi.submit(sent, { headers })]
  expect(b.data.id).toBe(a.data.id)
  expect(a.data.written_at).toBe(headers['x-client-time'])
  expect((await manager.eoi.list()).total).toBe(1)
})

test('what is closed and has not moved for as long as the settings say goes, its files with it', async () => {
  const { data } = await cook.eoi.submit(sent, { files: { attachments: [{ name: 'me.png', bytes: await picture(30, 20).png().toBuffer() }] } })
  const fresh = await submit()
  await cook.eoi.setStatus({ id: data.id, status: 'withdrawn' })
  await world.within(world.tenant, (db) => db.updateTable('eoi_submissions').set({ updated_at: new Date(Date.now() - 800 * 86_400_000) }).where('id', '=', data.id).execute())
  const expire = (submissionDays: number) => world.services.nounData.expire((work) => world.within(world.tenant, work), world.tenant, { ...defaultSettings, privacy: { ...defaultSettings.privacy, retention: { ...defaultSettings.privacy.retention, submissionDays } } })
  await expire(1000)
  expect((await manager.eoi.list()).total).toBe(2)
  await expire(730)
  expect((await manager.eoi.list()).data.map(({ id }) => id)).toEqual([fresh.id])
  expect((await manager.raw('GET', data.attachments[0]!.url)).status).toBe(404)
})

test('whoever leaves takes what they handed in along, and got a copy of it before', async () => {
  const leaver = await world.person(world.tenant, 'team')
  const { data } = await leaver.eoi.submit(sent, { files: { attachments: [{ name: 'me.png', bytes: await picture(30, 20).png().toBuffer() }] } })
  const copy = JSON.parse(await (await leaver.profile.export() as Blob).text()) as { eoi: unknown[] }
  expect(copy.eoi).toMatchObject([{ content: { statement: 'I open five days a week.' } }])
  await admin.userAccounts.remove({ id: leaver.id })
  expect((await manager.eoi.list()).total).toBe(0)
  await world.services.nounData.expire((work) => world.within(world.tenant, work), world.tenant, defaultSettings)
  const left = await world.within(world.tenant, (db) => db.selectFrom('media').select('id').where('id', '=', data.attachments[0]!.id).execute())
  expect(left).toEqual([])
})

test('a long list costs as many statements as a short one', async () => {
  const ask = () => manager.eoi.list()
  const { id } = await submit()
  await manager.eoi.setStatus({ id, note: 'One' })
  await ask()
  const few = await countQueries(world, ask)
  for (let n = 0; n < 20; n += 1) await manager.eoi.setStatus({ id: (await submit(n % 2 ? cook : colleague)).id, status: 'under_review' })
  expect(await countQueries(world, ask)).toBe(few)
  expect(few).toBeLessThanOrEqual(9)
})
