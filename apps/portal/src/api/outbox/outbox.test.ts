import { ApiError } from '@portal/contract/client/api-error'
import { afterEach, expect, test, vi } from 'vitest'
import { isStuck } from './item.ts'
import { outcomeOf } from './outcome.ts'
import { lostFile } from '../testing/lost-file.ts'
import { fakeBrowser, someKey } from './testing/browser.ts'

const texts = (list: readonly { input: Record<string, unknown> }[]) => list.map(({ input }) => input.bio ?? input.text ?? input.progress)
const profile = 'profile.updateMine'

test('with a network a write answers like a call and leaves nothing behind', async () => {
  const { tab, store, server, sentAs } = await fakeBrowser()
  const outbox = await tab()
  expect(await outbox.write(profile, { bio: 'one' }, ['profile.mine'])).toMatchObject({ data: { bio: 'one' } })
  expect([server.done.length, store.items.size, outbox.read().length]).toEqual([1, 0, 0])
  expect(sentAs).toEqual([{ late: false }])
})

test('without one it waits, in order, and what lies on the device can’t be read', async () => {
  const { tab, store, server, network, sentAs, refreshed } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  for (const bio of ['one', 'two', 'three']) expect(await outbox.write(profile, { bio }, ['profile.mine'])).toBeNull()
  expect(texts(outbox.read())).toEqual(['one', 'two', 'three'])
  const bytes = [...store.items.values()].map(({ sealed }) => Buffer.from(sealed.bytes).toString('latin1')).join()
  for (const word of ['one', 'bio', profile]) expect(bytes).not.toContain(word)
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(texts(server.done)).toEqual(['one', 'two', 'three'])
  expect(sentAs.every(({ late }) => late)).toBe(true)
  expect(refreshed).toEqual(['profile.mine', 'profile.mine', 'profile.mine'])
})

test('a lost reply is not a second write', async () => {
  const { tab, server } = await fakeBrowser()
  const outbox = await tab()
  server.troubles.push('reply lost', 'request lost')
  expect(await outbox.write(profile, { bio: 'once' }, [])).toBeNull()
  await vi.waitFor(() => {
    outbox.goOn()
    expect(outbox.read()).toEqual([])
  })
  expect(texts(server.done)).toEqual(['once'])
})

test('a killed tab: the next one sends what it left, under the same key', async () => {
  const { tab, server, network, store } = await fakeBrowser()
  const first = await tab()
  network.online = false
  await first.write(profile, { bio: 'kept' }, [])
  const [item] = store.items.values()
  first.close()
  network.online = true
  const second = await tab()
  second.goOn()
  await vi.waitFor(() => expect(second.read()).toEqual([]))
  expect(server.done).toMatchObject([{ id: item?.id, input: { bio: 'kept' } }])
})

test('the device is told when something waits, not for what goes at once nor what is not worth a word', async () => {
  const { tab, network } = await fakeBrowser()
  const onWaiting = vi.fn()
  const outbox = await tab({ onWaiting })
  await outbox.write(profile, { bio: 'sent' }, [])
  network.online = false
  await outbox.write('announcements.markSeen', { ids: ['a'] }, [])
  expect(onWaiting).not.toHaveBeenCalled()
  await outbox.write(profile, { bio: 'kept' }, [])
  expect(onWaiting).toHaveBeenCalledOnce()
})

test('a write says when it lies on the device', async () => {
  const { tab, store, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  let lay = 0
  await outbox.write(profile, { bio: 'kept' }, [], () => (lay = store.items.size))
  expect(lay).toBe(1)
})

test('changes over one version follow each other instead of fighting', async () => {
  const { tab, server, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  for (const bio of ['a', 'b', 'c']) await outbox.write(profile, { bio, version: 1 }, [])
  server.troubles.push('reply lost')
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => {
    outbox.goOn()
    expect(outbox.read()).toEqual([])
  })
  expect(server.done.map(({ input }) => [input.bio, input.version])).toEqual([['a', 1], ['b', 2], ['c', 3]])
})

test('a screen that does not know yet of one’s own last write is not in conflict with it', async () => {
  const { tab, server } = await fakeBrowser()
  const [left, right] = [await tab(), await tab()]
  for (const [outbox, bio] of [[left, 'a'], [right, 'b'], [left, 'c']] as const) {
    expect(await outbox.write(profile, { bio, version: 1 }, [])).toMatchObject({ data: { bio } })
  }
  expect(server.done.map(({ input }) => [input.bio, input.version])).toEqual([['a', 1], ['b', 2], ['c', 3]])
})

test('a page that was loaded anew and still shows what was before is not in conflict with what was written there', async () => {
  const { tab, server, network } = await fakeBrowser()
  const first = await tab()
  for (const bio of ['a', 'b']) await first.write(profile, { bio, version: 1 }, [])
  first.close()
  const second = await tab()
  expect(await second.write(profile, { bio: 'c', version: 1 }, [])).toMatchObject({ data: { bio: 'c' } })
  network.online = false
  await second.write(profile, { bio: 'd', version: 2 }, [])
  second.close()
  network.online = true
  const third = await tab()
  third.goOn()
  await vi.waitFor(() => expect(third.read()).toEqual([]))
  expect(server.done.map(({ input }) => [input.bio, input.version])).toEqual([['a', 1], ['b', 2], ['c', 3], ['d', 4]])
})

test('somebody was quicker: it waits for the person with what stands, and holds back only what is about the same', async () => {
  const { tab, server, network, refreshed } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  await outbox.write(profile, { bio: 'mine', version: 1 }, ['profile.mine'])
  await outbox.write(profile, { bio: 'and more', version: 1 }, ['profile.mine'])
  await outbox.write('development.setProgress', { id: 'd1', progress: 50 }, [])
  server.change()
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(server.done).toHaveLength(1))
  expect(texts(server.done)).toEqual([50])
  expect(outbox.read()).toMatchObject([
    { state: 'failed', input: { bio: 'mine' }, failure: { status: 409, data: { version: 2, bio: 'theirs' } } },
    { state: 'waiting', input: { bio: 'and more' } },
  ])
  expect(refreshed).toContain('profile.mine')
  const before = outbox.read()[0]
  await outbox.retry(before?.seq ?? 0)
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(texts(server.done)).toEqual([50, 'mine', 'and more'])
  expect(server.done[1]?.id).not.toBe(before?.id)
})

const changedElsewhere = () => new ApiError(409, { code: 'chat.stale', data: { text: 'theirs' } })
const edit = { id: 'm1', text: 'mine', was: 'first' }

test('words that were changed on another device as well are saved over those, where the person says so', async () => {
  const { tab, server, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  await outbox.write('chat.edit', edit, [])
  server.troubles.push(changedElsewhere())
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read()[0]).toMatchObject({ state: 'failed' }))
  const { seq, id } = outbox.read()[0]!
  await outbox.retry(seq)
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.done).toMatchObject([{ input: { ...edit, was: 'theirs' } }])
  expect(server.done[0]!.id).not.toBe(id)
})

test('what is deleted is not held back by a change of it that was refused, nor by what waits behind that', async () => {
  const { tab, server, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  await outbox.write('chat.edit', edit, [])
  await outbox.write('chat.edit', { ...edit, id: 'm2' }, [])
  server.troubles.push(changedElsewhere(), changedElsewhere())
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read().every(({ state }) => state === 'failed')).toBe(true))
  await outbox.write('chat.edit', { ...edit, text: 'better' }, [])
  expect(await outbox.write('chat.remove', { id: 'm1' }, [])).not.toBeNull()
  expect(server.done.map(({ name }) => name)).toEqual(['chat.remove'])
  expect(outbox.read()).toMatchObject([{ state: 'failed', input: { id: 'm2' } }])
})

test('nor by one that waited before it, and was refused when it went', async () => {
  const { tab, server, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  await outbox.write('chat.edit', edit, [])
  await outbox.write('chat.remove', { id: 'm1' }, [])
  server.troubles.push(changedElsewhere())
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.done.map(({ name }) => name)).toEqual(['chat.remove'])
})

test('discarding lets the next one go', async () => {
  const { tab, server, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  await outbox.write('development.setProgress', { id: 'd1', progress: 10 }, [])
  await outbox.write('development.setProgress', { id: 'd1', progress: 20 }, [])
  server.troubles.push(new ApiError(403, { code: 'access.denied' }))
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read()[0]).toMatchObject({ state: 'failed' }))
  await outbox.discard(outbox.read()[0]?.seq ?? 0)
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(texts(server.done)).toEqual([20])
})

test('what was given up as a whole does not go when the network is back, from no tab; what is written after it does', async () => {
  const { tab, server, network } = await fakeBrowser()
  const [outbox, other] = [await tab(), await tab()]
  network.online = false
  for (const bio of ['one', 'two']) await outbox.write(profile, { bio }, [])
  await outbox.discardAll()
  expect(outbox.read()).toEqual([])
  await vi.waitFor(() => expect(other.read()).toEqual([]))
  network.online = true
  for (const one of [outbox, other]) one.goOn()
  expect(await outbox.write('drafts.remove', { id: 'd1' } as never, [])).not.toBeNull()
  expect(server.done.map(({ name }) => name)).toEqual(['drafts.remove'])
})

test('a draft that went on another device meanwhile is removed as it was to be, and nothing of it is left for the person', async () => {
  const { tab, server, network, refreshed } = await fakeBrowser()
  const outbox = await tab()
  const gone = new ApiError(404, { code: 'drafts.not_found' })
  network.online = false
  expect(await outbox.write('drafts.remove', { id: 'd1' } as never, ['drafts.list'])).toBeNull()
  server.troubles.push(gone)
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(refreshed).toEqual(['drafts.list'])
  server.troubles.push(gone)
  expect(await outbox.write('drafts.remove', { id: 'd2' } as never, []), 'while one waits').toEqual({ data: { id: 'd2' } })
  // That something else is not there says nothing of it, and what others have something of is another matter.
  server.troubles.push(new ApiError(404, { code: 'location.not_found' }))
  await expect(outbox.write('drafts.remove', { id: 'd3' } as never, [])).rejects.toMatchObject({ status: 404 })
  server.troubles.push(new ApiError(404, { code: 'chat.not_found' }))
  await expect(outbox.write('chat.remove', { id: 'm1' } as never, [])).rejects.toMatchObject({ status: 404 })
})

test('a refused message stays for the person and holds back nothing that was written after it', async () => {
  const { tab, server } = await fakeBrowser()
  const outbox = await tab()
  server.troubles.push(new ApiError(403, { code: 'access.denied' }))
  await expect(outbox.write('chat.send', { id: 'c1', text: 'first' } as never, [])).rejects.toMatchObject({ status: 403 })
  await outbox.write('chat.send', { id: 'c1', text: 'second' } as never, [])
  expect(texts(server.done)).toEqual(['second'])
  expect(outbox.read()).toMatchObject([{ state: 'failed', input: { text: 'first' }, failure: { status: 403 } }])
  await outbox.retry(outbox.read()[0]?.seq ?? 0)
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(texts(server.done)).toEqual(['second', 'first'])
})

test('a refusal is told where it was written while somebody waits there', async () => {
  const { tab, server, store } = await fakeBrowser()
  const outbox = await tab()
  server.troubles.push(new ApiError(400, { code: 'input.invalid', fields: { bio: 'Too long' } }))
  await expect(outbox.write(profile, { bio: 'x' }, [])).rejects.toMatchObject({ status: 400, fields: { bio: 'Too long' } })
  expect(store.items.size).toBe(0)
})

test('two tabs send each thing once, and each learns of its own', async () => {
  const { tab, server, network } = await fakeBrowser()
  const [left, right] = [await tab(), await tab()]
  network.online = false
  for (let n = 0; n < 10; n += 1) await (n % 2 ? left : right).write(profile, { bio: String(n) }, [])
  network.online = true
  const answers = await Promise.all([left.write(profile, { bio: '10' }, []), right.write(profile, { bio: '11' }, [])])
  expect(answers.map((answer) => answer?.data.bio)).toEqual(['10', '11'])
  expect(texts(server.done).slice(0, 10)).toEqual([...Array(10).keys()].map(String))
  // Of what two tabs write at the same moment either may be first.
  expect(texts(server.done).slice(10).sort()).toEqual(['10', '11'])
  await vi.waitFor(() => expect([left.read(), right.read()]).toEqual([[], []]))
})

test('never as somebody else, and locked at a refused session', async () => {
  const { tab, server, network } = await fakeBrowser()
  const outbox = await tab()
  server.troubles.push(new ApiError(401, { code: 'auth.required' }))
  expect(await outbox.write(profile, { bio: 'mine' }, [])).toBeNull()
  network.owner = 'here/ben'
  outbox.goOn()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(server.done).toEqual([])
  expect(texts(outbox.read())).toEqual(['mine'])
})

test('another key opens nothing of it', async () => {
  const { tab, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  await outbox.write(profile, { bio: 'secret' }, [])
  const other = await tab({ keys: [await someKey()] })
  expect(other.read()).toEqual([])
})

test('files survive', async () => {
  const { tab, server, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  const file = new File([new Uint8Array([1, 2, 3])], 'face.png', { type: 'image/png' })
  await outbox.write(profile, { headshot: file }, [])
  outbox.close()
  network.online = true
  const next = await tab()
  next.goOn()
  await vi.waitFor(() => expect(next.read()).toEqual([]))
  const sent = server.done[0]?.input.headshot as File
  expect([sent.name, sent.type, [...new Uint8Array(await sent.arrayBuffer())]]).toEqual(['face.png', 'image/png', [1, 2, 3]])
})

test('of drafts only the newest waits, and they become one draft', async () => {
  const { tab, server, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  const draft = (text: string) => ({ form_type: 'eoi', payload: { text }, text }) as never
  await outbox.write('drafts.save', draft('H'), [])
  await outbox.write('drafts.save', draft('Hello'), [])
  expect(texts(outbox.read())).toEqual(['Hello'])
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(texts(server.done)).toEqual(['Hello'])
})

test('a new confirmation takes the place of one that was refused, and is not held back by it', async () => {
  const { tab, server, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  const confirm = (content_version: number) => outbox.write('announcements.acknowledge', { id: 'a', content_version } as never, [])
  await confirm(1)
  server.troubles.push(new ApiError(409, { code: 'announcements.changed' }))
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ state: 'failed' }]))
  expect(await confirm(2)).not.toBeNull()
  expect([server.done.map(({ input }) => input.content_version), outbox.read()]).toEqual([[2], []])
})

test('an anonymous post carries no minute, and a mark of its own for a second sending', async () => {
  const { tab, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  await outbox.write('voicebox.submit', { category: 'idea', subject: 's', message: 'm', is_anonymous: true } as never, [])
  const [item] = outbox.read()
  expect(item?.writtenAt).toMatch(/:00:00\.000Z$/)
  expect(item?.input.nonce).toMatch(/^[\da-f-]{36}$/)
})

test('it is full in words, not for ever; with a network what is too much to keep is sent', async () => {
  const { tab, network, server } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  const big = new File([new Uint8Array(51 * 1024 * 1024)], 'film.mp4')
  await expect(outbox.write(profile, { headshot: big }, [])).rejects.toMatchObject({ code: 'outbox.full', params: { alone: true } })
  expect(await outbox.write(profile, { bio: 'small' }, [])).toBeNull()
  network.online = true
  expect(await outbox.write(profile, { bio: 'big', headshot: big }, [])).toMatchObject({ data: { bio: 'big' } })
  expect(texts(server.done)).toContain('big')
})

test('what would have room by itself is told that others wait, and not that it is too large', async () => {
  const { tab, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  const half = new File([new Uint8Array(30 * 1024 * 1024)], 'film.mp4')
  expect(await outbox.write(profile, { headshot: half }, [])).toBeNull()
  await expect(outbox.write(profile, { headshot: half }, [])).rejects.toMatchObject({ code: 'outbox.full', params: { alone: false } })
})

const noRoom = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
/** What developers are told of it stands on the console. */
const hush = () => void vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => void vi.restoreAllMocks())

test('a device that keeps no more sends what is written with a network, and says that it is full without one', async () => {
  hush()
  const { tab, network, server, store } = await fakeBrowser()
  const outbox = await tab({ store: { ...store, add: noRoom } })
  expect(await outbox.write(profile, { bio: 'sent' }, [])).toMatchObject({ data: { bio: 'sent' } })
  network.online = false
  await expect(outbox.write(profile, { bio: 'lost' }, [])).rejects.toMatchObject({ status: 507, code: 'outbox.full' })
  expect(texts(server.done)).toEqual(['sent'])
})

test('a file that was changed or moved after it was chosen is no full device, with a network or without', async () => {
  const { tab, network, sentAs } = await fakeBrowser()
  const outbox = await tab()
  for (const online of [true, false]) {
    network.online = online
    await expect(outbox.write(profile, { headshot: lostFile() }, [])).rejects.toMatchObject({ status: 422, code: 'file.lost', passing: false })
  }
  expect([outbox.read(), sentAs]).toEqual([[], []])
})

test('on a full device what can be fetched again makes room for what is written, once; another failure touches nothing', async () => {
  hush()
  const { tab, network, store } = await fakeBrowser()
  const device = { ...store, add: noRoom as typeof store.add }
  const makeRoom = vi.fn(async () => void (device.add = store.add))
  const outbox = await tab({ store: device, makeRoom })
  network.online = false
  expect(await outbox.write(profile, { bio: 'kept' }, [])).toBeNull()
  expect([texts(outbox.read()), makeRoom.mock.calls.length]).toEqual([['kept'], 1])
  device.add = () => Promise.reject(new DOMException('Broken', 'UnknownError'))
  await expect(outbox.write(profile, { bio: 'lost' }, [])).rejects.toMatchObject({ code: 'outbox.full' })
  expect(makeRoom).toHaveBeenCalledOnce()
  // Room was made, and it is not enough.
  device.add = noRoom
  makeRoom.mockImplementation(async () => {})
  await expect(outbox.write(profile, { bio: 'lost' }, [])).rejects.toMatchObject({ code: 'outbox.full' })
  expect(makeRoom).toHaveBeenCalledTimes(2)
})

test('on a full device a newer write takes the place of an older one that waits, which does not undo it', async () => {
  hush()
  const { tab, network, server, store } = await fakeBrowser()
  const device = { ...store }
  const outbox = await tab({ store: device })
  network.online = false
  const setDone = (done: boolean) => outbox.write('shiftNotes.setDone', { id: 'n', done } as never, [])
  await setDone(true)
  device.add = noRoom
  network.online = true
  expect(await setDone(false)).not.toBeNull()
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.done.map(({ input }) => input.done)).toEqual([false])
})

test('on a full device a write goes after those that wait about the same, over what they made, or not at all', async () => {
  hush()
  const { tab, network, server, store } = await fakeBrowser()
  const device = { ...store }
  const outbox = await tab({ store: device })
  network.online = false
  await outbox.write(profile, { bio: 'first', version: 1 }, [])
  device.add = noRoom
  network.online = true
  expect(await outbox.write(profile, { bio: 'second', version: 1 }, [])).toMatchObject({ data: { bio: 'second' } })
  device.add = store.add
  network.online = false
  await outbox.write(profile, { bio: 'third', version: 3 }, [])
  device.add = noRoom
  server.troubles.push(new ApiError(403, { code: 'access.denied' }))
  network.online = true
  await expect(outbox.write(profile, { bio: 'fourth', version: 3 }, [])).rejects.toMatchObject({ status: 507, code: 'outbox.full' })
  expect(await outbox.write('chat.send', { id: 'c1', text: 'another thing' } as never, [])).not.toBeNull()
  expect(texts(server.done)).toEqual(['first', 'second', 'another thing'])
  expect(texts(outbox.read())).toEqual(['third'])
})

test('what was sent and can’t be taken off a full device holds up nothing, and does not go again', async () => {
  hush()
  const { tab, network, server, store, sentAs } = await fakeBrowser()
  const device = { ...store, settle: noRoom as typeof store.settle }
  const outbox = await tab({ store: device })
  for (const bio of ['one', 'two']) expect(await outbox.write(profile, { bio, version: 1 }, [])).toMatchObject({ data: { bio } })
  expect([outbox.read(), store.items.size, sentAs.length]).toEqual([[], 2, 2])
  const second = await tab()
  expect(second.read()).toHaveLength(2)
  // There is room again: with the next one they are gone.
  device.settle = store.settle
  network.online = false
  await outbox.write(profile, { bio: 'three', version: 1 }, [])
  second.close()
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect([outbox.read(), store.items.size]).toEqual([[], 0]))
  expect(server.done.map(({ input }) => [input.bio, input.version])).toEqual([['one', 1], ['two', 2], ['three', 3]])
  expect(sentAs).toHaveLength(3)
})

test('a refusal that a full device does not take down is told, and holds back what depends on it', async () => {
  hush()
  const { tab, network, server, store } = await fakeBrowser()
  const device = { ...store, settle: noRoom as typeof store.settle }
  const outbox = await tab({ store: device })
  network.online = false
  for (const progress of [10, 20]) await outbox.write('development.setProgress', { id: 'd1', progress }, [])
  await outbox.write(profile, { bio: 'other' }, [])
  server.troubles.push(new ApiError(403, { code: 'access.denied' }))
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(texts(server.done)).toEqual(['other']))
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ state: 'failed', failure: { status: 403 } }, { state: 'waiting' }]))
  device.settle = store.settle
  await outbox.retry(outbox.read()[0]!.seq)
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(texts(server.done)).toEqual(['other', 10, 20])
})

test('what was given up and can’t be taken off a full device goes from no other tab either', async () => {
  hush()
  const { tab, network, server, store } = await fakeBrowser()
  const full = { ...store, settle: noRoom as typeof store.settle }
  const [left, right] = [await tab({ store: full }), await tab({ store: full })]
  network.online = false
  for (const bio of ['one', 'two', 'three']) await left.write(profile, { bio }, [])
  await left.discard(left.read()[0]!.seq)
  await vi.waitFor(() => expect(texts(right.read())).toEqual(['two', 'three']))
  await left.discardAll()
  await vi.waitFor(() => expect(right.read()).toEqual([]))
  network.online = true
  server.troubles.push(new ApiError(400, { code: 'input.invalid' }))
  await expect(left.write(profile, { bio: 'refused' }, [])).rejects.toMatchObject({ status: 400 })
  for (const outbox of [right, left]) outbox.goOn()
  expect(await right.write('drafts.remove', { id: 'd1' } as never, [])).not.toBeNull()
  expect([server.done.map(({ name }) => name), store.items.size]).toEqual([['drafts.remove'], 5])
})

test('what a person tries again goes over what stands now, also where a full device does not take that down', async () => {
  hush()
  const { tab, network, server, store } = await fakeBrowser()
  const device = { ...store }
  const outbox = await tab({ store: device })
  network.online = false
  for (const bio of ['mine', 'and more']) await outbox.write(profile, { bio, version: 1 }, [])
  server.change()
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]))
  device.settle = noRoom as typeof store.settle
  await outbox.retry(outbox.read()[0]!.seq)
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.done.map(({ input }) => [input.bio, input.version])).toEqual([['mine', 2], ['and more', 3]])
})

test('what is not worth a word is kept once, and never crowds out the rest', async () => {
  const { tab, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  for (let n = 0; n < 3; n += 1) await outbox.write('announcements.markSeen', { ids: ['a'] }, [])
  expect(outbox.read()).toHaveLength(1)
  for (let n = 0; n < 120; n += 1) await outbox.write('announcements.markSeen', { ids: [String(n)] }, [])
  expect(outbox.read().length).toBeLessThan(110)
  expect(await outbox.write(profile, { bio: 'still' }, [])).toBeNull()
  expect(texts(outbox.read()).at(-1)).toBe('still')
})

test('a list that a waiting write changes is not asked for before it', async () => {
  const { tab, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  await outbox.write(profile, { bio: 'one' }, ['profile.mine'])
  expect(await outbox.changes('profile.mine')).toBe(true)
  expect(await outbox.changes('home.get')).toBe(false)
  network.online = true
  outbox.goOn()
  expect(await outbox.changes('profile.mine')).toBe(false)
})

test.each([
  [0, 'again'], [408, 'again'], [429, 'later'], [500, 'later'], [503, 'again'], [401, 'stop'], [423, 'stop'], [400, 'refused'],
  [403, 'refused'], [404, 'refused'], [409, 'refused'], [413, 'refused'], [501, 'refused'],
] as const)('%i: %s', (status, kind) => {
  expect(outcomeOf(new ApiError(status, { code: 'said.so' }), 0).kind).toBe(kind)
})

test.each([401, 403, 404, 407, 451, 511])('a page of what stands between the server and us (%i) refuses nothing, and holds up nothing for ever', (status) => {
  expect([0, 4, 5, 99].map((tries) => outcomeOf(new ApiError(status), tries).kind)).toEqual(['again', 'again', 'later', 'later'])
})

test('what the way to the server finds too large is refused', () => {
  expect(outcomeOf(new ApiError(413), 0).kind).toBe('refused')
})

test('what is written behind the sign-in page of a network goes once that is done', async () => {
  const { tab, server } = await fakeBrowser()
  const outbox = await tab()
  server.troubles.push(new ApiError(401))
  expect(await outbox.write(profile, { bio: 'mine' }, [])).toBeNull()
  expect(outbox.read()).toMatchObject([{ state: 'waiting' }])
  outbox.goOn()
  await vi.waitFor(() => expect(texts(server.done)).toEqual(['mine']))
})

test('the server’s own patience counts, a twin under way is waited for, and breaking again and again is a refusal', () => {
  expect(outcomeOf(new ApiError(429, {}, 7), 3)).toEqual({ kind: 'later', afterMs: 7000 })
  expect(outcomeOf(new ApiError(409, { code: 'idempotency.in_progress' }, 2), 0)).toEqual({ kind: 'later', afterMs: 2000 })
  expect(outcomeOf(new ApiError(503, { code: 'server.files' }), 9).kind).toBe('later')
  expect(outcomeOf(new ApiError(403, { code: 'auth.step_required' }), 0).kind).toBe('stop')
  expect(outcomeOf(new ApiError(500), 5).kind).toBe('refused')
})

test('what the server is still at work on holds up nothing but what depends on it', async () => {
  const { tab, server, network } = await fakeBrowser()
  const outbox = await tab()
  network.online = false
  await outbox.write(profile, { bio: 'first' }, [])
  await outbox.write(profile, { bio: 'second' }, [])
  await outbox.write('announcements.acknowledge', { id: 'a' } as never, [])
  const underWay = () => new ApiError(409, { code: 'idempotency.in_progress' }, 0.05)
  server.troubles.push(underWay())
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(server.done.map(({ name }) => name)).toEqual(['announcements.acknowledge']))
  await vi.waitFor(() => expect(outbox.read()).toEqual([]), { timeout: 5_000 })
  expect(texts(server.done.slice(1))).toEqual(['first', 'second'])
})

test('one that does not go says how often it was tried and why, and goes at once when it is asked to', async () => {
  const { tab, server } = await fakeBrowser()
  const outbox = await tab()
  server.troubles.push(new ApiError(409, { code: 'idempotency.in_progress' }, 60))
  expect(await outbox.write(profile, { bio: 'stuck' }, [])).toBeNull()
  expect(outbox.read()).toMatchObject([{ trouble: { tries: 1, failure: { code: 'idempotency.in_progress' } } }])
  await outbox.retry(outbox.read()[0]!.seq)
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(texts(server.done)).toEqual(['stuck'])
})

test('one that may not go for an hour says why at once', async () => {
  const { tab, server } = await fakeBrowser()
  const outbox = await tab()
  for (const seconds of [3000, 20]) {
    server.troubles.push(new ApiError(429, { code: 'budget.messages' }, seconds))
    await outbox.write('chat.send', { id: `c${seconds}`, text: 'Hello' }, [])
  }
  expect(outbox.read().map(({ trouble }) => [trouble!.failure.code, isStuck(trouble!)])).toEqual([['budget.messages', true], ['budget.messages', false]])
  outbox.close()
})

test('what was read before something was tried again, and is known only after it, changes nothing', async () => {
  const { tab, store, server, network } = await fakeBrowser()
  let held: Promise<unknown> | undefined
  const slow = { ...store, all: async (owner: string) => {
    const found = await store.all(owner)
    const wait = held
    held = undefined
    await wait
    return found
  } }
  const outbox = await tab({ store: slow })
  network.online = false
  await outbox.write('chat.send', { id: 'c1', text: 'hello' }, [])
  server.troubles.push(new ApiError(400, { code: 'input.invalid' }))
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ state: 'failed' }]))
  let release = () => {}
  held = new Promise<void>((resolve) => (release = resolve))
  // Another tab says something: this one looks, and is slow to see.
  const looked = outbox.hear({ kind: 'changed' })
  network.online = false
  await outbox.retry(outbox.read()[0]!.seq)
  release()
  await looked
  expect(outbox.read()).toMatchObject([{ state: 'waiting' }])
  network.online = true
  outbox.goOn()
  await vi.waitFor(() => expect(outbox.read()).toEqual([]))
  expect(texts(server.done)).toEqual(['hello'])
})
