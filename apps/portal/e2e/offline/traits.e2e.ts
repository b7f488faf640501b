import type { CallName, Role } from '@portal/contract'
import { can } from '@portal/contract/kit/can'
import { prepare } from '@portal/contract/client/request'
import { routes } from '@portal/contract/derived/all-routes'
import type { Page } from 'playwright/test'
import { type ExampleInputs, exampleInputs, reads } from '../helpers/example-reads.ts'
import type { InBetween } from '../helpers/in-between.ts'
import { arriveWith, test, untilControlled } from '../helpers/installed-page.ts'
import { untilOpen } from '../helpers/offline-device.ts'
import { expect, tokenOf } from '../helpers/signed-in-page.ts'

test.use({ serviceWorkers: 'allow' })

interface Read {
  name: CallName
  input: Record<string, unknown>
  url: string
  /** Stands in the reply to this call and nowhere else. */
  mark: string
  binary: boolean
}

/** Those that nothing is kept of come first: what is written down after the last one would hold them, too. */
const byTrait = (one: Read, other: Read) => Number(routes[one.name].offline === 'keep') - Number(routes[other.name].offline === 'keep')

const readsFor = (inputs: ExampleInputs): Read[] =>
  reads.filter((name) => inputs[name] !== null).map((name) => {
    const input = inputs[name] ?? {}
    return { name, input, url: prepare(routes[name], input).url, mark: `mark-of-${name.replace('.', '-')};`, binary: Boolean(routes[name].binary) }
  }).toSorted(byTrait)

/** Puts its mark into every good reply. */
function markReplies(between: InBetween, all: readonly Read[]) {
  const marks = new Map(all.map(({ url, mark }) => [url, mark]))
  between.reword(/^\/api\//, (path, said) => {
    const mark = marks.get(path)
    if (!mark || said.status !== 200) return said
    if (!/^application\/json/.test(said.type)) return { ...said, body: Buffer.concat([said.body, Buffer.from(mark)]) }
    return { ...said, body: Buffer.from(JSON.stringify({ ...(JSON.parse(said.body.toString()) as object), mark })) }
  })
}

/**
 * Asks by way of the worker, as the portal does, and lets the page know the answer as if a screen had asked: in the cache
 * of what was read, which is written down. Gives the status. Pictures are asked for by the browser itself.
 */
const drive = (page: Page, { name, input, url, binary, mark }: Read, token: string) =>
  page.evaluate(async ({ address, bearer, queryKey, isPicture, instead }) => {
    interface Part { child: Part | null; sibling: Part | null; memoizedProps: { client?: { setQueryData?: (key: unknown, data: unknown) => void } } | null }
    function know(reply: unknown) {
      const root = document.querySelector('#root') as unknown as Record<string, Part>
      const waiting = Object.keys(root).filter((key) => key.startsWith('__reactContainer$')).map((key) => root[key]!)
      for (let part = waiting.pop(); part; part = waiting.pop()) {
        const client = part.memoizedProps?.client
        if (client?.setQueryData) return client.setQueryData(queryKey, reply)
        waiting.push(...[part.sibling, part.child].filter((next) => next !== null))
      }
      throw new Error('The page has no query client')
    }
    if (isPicture) {
      const picture = new Image()
      picture.src = address
      const status = await picture.decode().then(() => 200, () => 0)
      know(instead)
      return status
    }
    const reply = await fetch(address, { headers: { authorization: `Bearer ${bearer}` } })
    const body = await reply.text()
    if (reply.ok) know(instead ?? JSON.parse(body))
    return reply.status
  }, { address: url, bearer: token, queryKey: [name, input], isPicture: name === 'media.get', instead: binary ? { mark } : null })

/** Everything that lies on this device, as text, by where it lies. */
const lyingOn = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('Not read')))
      })
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const replies = await Promise.all(stores.map(async (store) => Promise.all((await store.matchAll()).map((reply) => reply.text()))))
    const rows: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name!))
      for (const store of database.objectStoreNames) rows.push(await settled(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return { caches: replies.flat().join('\n'), databases: JSON.stringify(rows), storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) }
  })

const marked = (all: readonly Read[], text: string) => all.filter(({ mark }) => text.includes(mark)).map(({ name }) => name)

for (const role of ['team', 'manager', 'admin'] as const satisfies Role[]) {
  test(`of every reply that a ${role} gets, what the contract keeps lies on the device, and nothing else`, { tag: '@desktop' }, async ({ page, context, between }) => {
    // What lies on a device has no size.
    test.slow()
    const token = await tokenOf(page, role)
    const { inputs, clean } = await exampleInputs(page, token)
    const all = readsFor(inputs)
    markReplies(between, all)
    await context.addCookies([{ name: '__Host-portal', value: token, domain: new URL(between.origin).hostname, path: '/', secure: true, httpOnly: true, sameSite: 'Strict' }])
    await arriveWith(context, page, between.origin, token)
    await untilControlled(page)
    await untilOpen(page)

    const answered: Read[] = []
    for (const read of all) {
      const may = can({ role, editors: 'manager' }, routes[read.name].access)
      expect([read.name, await drive(page, read, token)]).toEqual([read.name, may ? 200 : 403])
      if (may) answered.push(read)
    }
    const kept = answered.filter(({ name }) => routes[name].offline === 'keep')
    const names = (some: Read[]) => some.map(({ name }) => name)
    await expect.poll(async () => marked(all, (await lyingOn(page)).caches)).toEqual(names(kept))
    await expect.poll(async () => marked(all, (await lyingOn(page)).databases)).toEqual(names(kept.filter(({ binary }) => !binary)))
    const { storage } = await lyingOn(page)
    expect(marked(answered, storage).filter((name) => routes[name].offline !== 'keep')).toEqual([])
    expect(kept.length).toBeGreaterThan(30)
    expect(answered.length).toBeGreaterThan(kept.length)
    await clean()
  })
}
