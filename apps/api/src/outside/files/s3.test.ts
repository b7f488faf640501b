import { type ServerResponse, createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as passed } from 'node:timers/promises'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { asRefusal } from '../../core/errors.ts'
import { atOnce } from '../../shared/budgets.ts'
import { behavesAsFiles } from '../../testing/files-suite.ts'
import { signatureOf } from '../../testing/signed-address.ts'
import { type Files, FilesUnavailable } from './index.ts'
import { openBucket, socketsAtOnce } from './s3.ts'

const keys = { S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'test-key', S3_SECRET_ACCESS_KEY: 'test-secret' }
let server: FauxqsServer
let bucket: Files
beforeAll(async () => {
  server = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' })
  server.createBucket('media')
  bucket = openBucket({ ...keys, S3_BUCKET: 'media', S3_ENDPOINT: `http://127.0.0.1:${server.port}` })
})
afterAll(async () => {
  bucket?.close()
  await server?.stop()
})

behavesAsFiles(() => bucket)

test('a signed address reads one file for a minute, as the type and name it says, and not a letter of it can be changed', async () => {
  await bucket.put('a/signed', Buffer.from('film'), { type: 'video/mp4' })
  const address = (await bucket.signedUrl('a/signed', { seconds: 60, type: 'video/mp4', disposition: `inline; filename="a b.mp4"; filename*=UTF-8''a%20b.mp4` }))!
  const url = new URL(address)
  const { 'X-Amz-Signature': signature, ...told } = Object.fromEntries(url.searchParams)
  expect(url.pathname).toBe('/media/a/signed')
  expect(told).toMatchObject({ 'X-Amz-Expires': '60', 'X-Amz-SignedHeaders': 'host', 'response-content-type': 'video/mp4', 'response-cache-control': 'private, no-store' })
  expect(told['response-content-disposition']).toContain('a b.mp4')
  expect(Object.keys(told).filter((name) => /checksum/i.test(name))).toEqual([])
  expect(signatureOf(address, keys.S3_SECRET_ACCESS_KEY)).toBe(signature)
  for (const [name, value] of Object.entries({ 'X-Amz-Expires': '6000', 'response-content-type': 'text/html', 'response-content-disposition': 'inline' })) {
    const other = new URL(address)
    other.searchParams.set(name, value)
    expect(signatureOf(other.href, keys.S3_SECRET_ACCESS_KEY)).not.toBe(signature)
  }
  const elsewhere = new URL(address)
  elsewhere.pathname = '/media/b/signed'
  expect(signatureOf(elsewhere.href, keys.S3_SECRET_ACCESS_KEY)).not.toBe(signature)
  const read = await fetch(address)
  expect([read.status, await read.text()]).toEqual([200, 'film'])
})

/** A server that lists uploads which were begun: fauxqs has no such call. */
async function listingUploads() {
  const asked: string[] = []
  const entry = (key: string, begun: Date) => `<Upload><Key>${key}</Key><UploadId>id-${key}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`
  const pages = [
    `<NextKeyMarker>fresh</NextKeyMarker><NextUploadIdMarker>id-fresh</NextUploadIdMarker><IsTruncated>true</IsTruncated>${entry('old', new Date(Date.now() - 25 * 3600_000))}${entry('fresh', new Date())}`,
    `<IsTruncated>false</IsTruncated>${entry('older', new Date('2026-01-01'))}`,
  ]
  const listing = createServer((request, response) => {
    const url = new URL(request.url!, 'http://x')
    asked.push(`${request.method} ${url.pathname} ${url.searchParams.get('uploadId') ?? url.searchParams.get('key-marker') ?? ''}`.trim())
    if (request.method === 'DELETE') return void response.writeHead(204).end()
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end(`<ListMultipartUploadsResult>${pages[url.searchParams.has('key-marker') ? 1 : 0]}</ListMultipartUploadsResult>`)
  }).listen(0, '127.0.0.1')
  await once(listing, 'listening')
  return { asked, listing, endpoint: `http://127.0.0.1:${(listing.address() as AddressInfo).port}` }
}

test('uploads that a crash left half done are given up after a day, fresh ones are not', async () => {
  const { asked, listing, endpoint } = await listingUploads()
  const store = openBucket({ ...keys, S3_BUCKET: 'media', S3_ENDPOINT: endpoint })
  await store.sweep()
  store.close()
  listing.close()
  expect(asked).toEqual(['GET /media/', 'DELETE /media/old id-old', 'GET /media/ fresh', 'DELETE /media/older id-older'])
})

test('a bucket that is gone, refuses or is not there is one kind of error, told in words', async () => {
  const answers: number[] = []
  const refusing = createServer((_, response) => {
    answers.push(1)
    response.writeHead(403, { 'Content-Type': 'application/xml' }).end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>')
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  const stores = [
    openBucket({ ...keys, S3_BUCKET: 'nobodys', S3_ENDPOINT: `http://127.0.0.1:${server.port}` }),
    openBucket({ ...keys, S3_BUCKET: 'media', S3_ENDPOINT: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}` }),
    openBucket({ ...keys, S3_BUCKET: 'media', S3_ENDPOINT: 'http://127.0.0.1:1' }),
  ]
  for (const store of stores) {
    const attempts = [
      () => store.put('a', Buffer.from('x'), { type: 'text/plain' }),
      () => store.put('a', Readable.from([Buffer.alloc(100)]), { type: 'text/plain' }),
      () => store.remove(['a']),
    ]
    for (const attempt of attempts) {
      const error = await attempt().then(() => undefined, (thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(FilesUnavailable)
      expect(asRefusal(error)).toMatchObject({ status: 503, code: 'server.files' })
    }
    store.close()
  }
  expect(answers.length).toBeGreaterThan(0)
  refusing.close()
}, 60_000)

describe('a bucket that takes the connection', () => {
  const silentMs = 300
  const megabyte = Buffer.alloc(1024 * 1024)
  async function bucketThat(answers: (response: ServerResponse) => unknown, waitMs = silentMs) {
    const answering = createServer((_, response) => void answers(response)).listen(0, '127.0.0.1')
    await once(answering, 'listening')
    const store = openBucket({ ...keys, S3_BUCKET: 'media', S3_ENDPOINT: `http://127.0.0.1:${(answering.address() as AddressInfo).port}` }, waitMs)
    onTestFinished(() => {
      store.close()
      answering.closeAllConnections()
      answering.close()
    })
    return store
  }
  const beginsWith = (response: ServerResponse) => response.writeHead(200, { 'Content-Length': 2 * megabyte.length }).write(megabyte)

  test.each<[string, (store: Files) => Promise<unknown>]>([
    ['told what a file is', (store) => store.head('a')],
    ['asked for a file', (store) => store.get('a')],
    ['sent a small one', (store) => store.put('a', Buffer.from('x'), { type: 'text/plain' })],
    ['sent a stream', (store) => store.put('a', Readable.from([Buffer.from('x')]), { type: 'text/plain' })],
    ['told to remove one', (store) => store.remove(['a'])],
  ])('and says nothing is not waited for without end: %s', async (_, ask) => {
    await expect(ask(await bucketThat(() => {}))).rejects.toBeInstanceOf(FilesUnavailable)
  })

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['says no more', beginsWith],
    ['breaks off', (response) => {
      beginsWith(response)
      setTimeout(() => response.destroy(), 50)
    }],
  ])('and %s in the middle of a file is what broke, not the file', async (_, answers) => {
    const found = (await (await bucketThat(answers)).get('a'))!
    await expect(buffer(found.body)).rejects.toBeInstanceOf(FilesUnavailable)
    const unread = (await (await bucketThat(answers)).get('a'))!
    await passed(3 * silentMs)
    await expect(buffer(unread.body)).rejects.toBeInstanceOf(FilesUnavailable)
  })

  test('waits for whoever reads slowly', async () => {
    const store = await bucketThat((response) => response.writeHead(200, { 'Content-Length': 2 * megabyte.length }).end(Buffer.concat([megabyte, megabyte])))
    const { body } = (await store.get('a'))!
    let bytes = 0
    for await (const piece of body) {
      if (!bytes) await passed(3 * silentMs)
      bytes += (piece as Buffer).length
    }
    expect(bytes).toBe(2 * megabyte.length)
  })

  test('has room for others beside as many slow readers as a few busy evenings have', async () => {
    const store = await bucketThat((response) => response.writeHead(200, { 'Content-Length': 2 * megabyte.length }).end(Buffer.concat([megabyte, megabyte])), 30_000)
    const slow = await Promise.all(Array.from({ length: 60 }, (_, n) => store.get(`slow-${n}`)))
    const next = (await store.get('next'))!
    expect((await buffer(next.body)).length).toBe(2 * megabyte.length)
    for (const file of slow) file!.body.destroy()
  })

  test('has room for others beside all the files that a location may have open and does not read', async () => {
    const store = await bucketThat((response) => {
      response.writeHead(200, { 'Content-Length': 2 }).write('a')
      if (response.req.url?.includes('/next')) response.end('b')
    }, 30_000)
    const unread: Readable[] = []
    while (unread.length < atOnce.opened.location) {
      const some = await Promise.all(Array.from({ length: 100 }, (_, n) => store.get(`slow-${unread.length + n}`)))
      unread.push(...some.map((file) => file!.body))
    }
    expect(await text((await store.get('next'))!.body)).toBe('ab')
    expect(socketsAtOnce).toBeGreaterThan(3 * atOnce.opened.location)
    for (const body of unread) body.destroy()
  }, 60_000)
})
