import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { type World, openWorld } from '../testing/world.ts'
import type { Tenant } from '../core/locations.ts'

const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><!--app-head--></head>
  <body><div id="root"><!--app-brand--></div><script type="module" src="/assets/main-1.js"></script></body>
</html>`
const script = `export const words = ${JSON.stringify('chicken '.repeat(2000))}`

let world: World
let folder: string
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-dist-'))
  for (const name of ['portal', 'console']) {
    await mkdir(path.join(folder, name, 'assets'), { recursive: true })
    await writeFile(path.join(folder, name, 'index.html'), page)
    await writeFile(path.join(folder, name, 'assets/main-1.js'), script)
    await writeFile(path.join(folder, name, 'sw.js'), '/* worker */')
    await writeFile(path.join(folder, name, 'early.js'), 'early("$&")')
    await writeFile(path.join(folder, name, 'assets/packed-1.js'), 'packed()')
    await writeFile(path.join(folder, name, 'assets/packed-1.js.br'), brotliCompressSync('packed()'))
  }
  await writeFile(path.join(folder, 'secret.txt'), 'not for you')
  app = createApp(world.services, { portal: path.join(folder, 'portal'), console: path.join(folder, 'console') })
})
afterAll(async () => {
  await world?.close()
  if (folder) await rm(folder, { recursive: true })
})

const get = (host: string, target: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`http://${host}${target}`, { method, headers: { accept: 'text/html', host, ...headers } }) as Promise<Response>
const hostOf = (tenant: Tenant) => `${tenant.slug}.localhost`

async function branded(name: string, text: string, change: Record<string, string> = {}, tagline = '') {
  const tenant = await world.location(name)
  await world.within(tenant, async (db) => {
    await db.updateTable('branding').set({ header_logo_text: text, ...change }).execute()
    await db.updateTable('settings').set({ settings: JSON.stringify({ general: { tagline } }) as never }).execute()
  })
  await world.services.locations.refresh(tenant.id)
  return tenant
}
async function setState(tenant: Tenant, state: string, message: string | null = null) {
  await world.services.platform.db.updateTable('locations').set({ state, public_message: message } as never).where('id', '=', tenant.id).execute()
  await world.services.locations.refresh(tenant.id)
}

test('the title is what an admin calls the portal, and the brand’s name where nobody gave it another', async () => {
  const tenant = await branded('Green Crow South', 'Green Crow')
  const admin = await world.person(tenant, 'admin')
  const title = async () => /<title>(.*?)<\/title>/.exec(await (await get(hostOf(tenant), '/')).text())![1]
  await admin.admin.settingsUpdate({ settings: { general: { portalName: 'Green Crow' } } })
  expect(await title()).toBe('Green Crow')
  expect((await admin.saas.updateBranding({ header_logo_text: 'Crow' })).tenant).toMatchObject({ header_logo_text: 'Crow', portal_name: 'Crow' })
  expect([await title(), (await admin.admin.settings()).data.settings.general.portalName]).toEqual(['Crow', 'Crow'])
  await admin.admin.settingsUpdate({ settings: { general: { portalName: 'The Nest' } } })
  await admin.saas.updateBranding({ header_logo_text: 'Crow & Co' })
  expect([await title(), (await admin.saas.config()).tenant.portal_name]).toEqual(['The Nest', 'The Nest'])
  await admin.admin.settingsReset({})
  expect(await title()).toBe('Crow &amp; Co')
})

test('the first byte of a page is already the location’s: title, colours, icons, name', async () => {
  const tenant = await branded('Blue Heron South', 'Blue Heron', { primary_color: '#123456' }, 'Fish, fast')
  const response = await get(hostOf(tenant), '/news/latest')
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(text).toContain('<title>Blue Heron</title>')
  expect(text).toContain('content="Fish, fast"')
  expect(text).toContain('--p-primary:#123456')
  expect(text).toContain('<html lang="en">')
  expect(text).toMatch(/<link rel="apple-touch-icon" href="\/brand\/apple-touch-icon.png\?v=[0-9a-f]{16}" \/>/)
  expect(text).not.toMatch(/app-(head|brand|nonce)/)
  expect(text).toContain('<div id="root"><span>Blue Heron</span></div>')
  expect(text).toMatch(/<script nonce="[^"]+">early\("\$&"\)<\/script>/)
  const boot = /<script type="application\/json" id="boot" nonce="[^"]+">(.*?)<\/script>/s.exec(text)![1]!
  expect(JSON.parse(boot)).toMatchObject({ locale: 'en', tenant: { slug: tenant.slug, header_logo_text: 'Blue Heron' } })
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('vary')).toContain('Host')
})

test('and so are its typeface, corners, header, pattern and photo', async () => {
  const plain = await branded('Blue Heron Plain', 'Blue Heron', { primary_color: '#123456' })
  const unchosen = await (await get(hostOf(plain), '/')).text()
  expect(unchosen).toContain('--p-header:#123456')
  expect(unchosen).not.toContain('html:root{')
  const tenant = await branded('Blue Heron North', 'Blue Heron', {
    primary_color: '#123456', typeface: 'fraunces', corners: 'round', header_style: 'light', pattern: 'scatter', cover_hash: '0123456789abcdef',
  })
  const text = await (await get(hostOf(tenant), '/')).text()
  expect(text).toContain("--p-font-heading:'Fraunces Variable',")
  expect(text).toContain('--p-radius-card:20px')
  expect(text).not.toContain('--p-header:#123456')
  expect(text).toMatch(/--p-pattern:url\(\/brand\/pattern-scatter\?v=[0-9a-f]{16}\)/)
  expect(text).toContain('--p-cover:url(/brand/cover-small?v=0123456789abcdef)')
})

test('the policy allows this reply’s nonce alone, and each reply has another', async () => {
  const host = hostOf(world.tenant)
  const replies = await Promise.all(Array.from({ length: 20 }, () => get(host, '/')))
  const nonces = await Promise.all(replies.map(async (reply) => {
    const policy = reply.headers.get('content-security-policy')!
    const nonce = /script-src 'self' 'nonce-([A-Za-z0-9+/=]{20,})'/.exec(policy)![1]!
    const text = await reply.text()
    const used = [...text.matchAll(/nonce="([^"]+)"/g)].map(([, value]) => value)
    expect(used).toEqual([nonce, nonce, nonce])
    expect(policy).not.toMatch(/unsafe|\*/)
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "require-trusted-types-for 'script'", `connect-src 'self' ws://${host}:3000`]) {
      expect(policy).toContain(part)
    }
    return nonce
  }))
  expect(new Set(nonces).size).toBe(20)
})

test('a brand full of markup is text', async () => {
  const hostile = [
    '</title><script>alert(1)</script>', '"><img src=x onerror=1>', '</script><script>x</script>', '<!--<script>', '$& $1 $`', '\u2028\u2029&lt;',
  ]
  for (const name of hostile) {
    const tenant = await branded(name, name, {}, name)
    const text = await (await get(hostOf(tenant), '/')).text()
    const reference = await (await get(hostOf(world.tenant), '/')).text()
    for (const tag of ['<script', '<img', '<!--', '</title', '</script', '<meta', '<link', '<style']) {
      expect([name, tag, text.split(tag).length]).toEqual([name, tag, reference.split(tag).length])
    }
    const boot = /id="boot" nonce="[^"]+">(.*?)<\/script>/s.exec(text)![1]!
    expect(JSON.parse(boot).tenant.header_logo_text).toBe(name)
    await setState(tenant, 'suspended', name)
    const paused = await (await get(hostOf(tenant), '/')).text()
    expect(paused.match(/<(script|img)\b[^>]*>/g)).toEqual([expect.stringMatching(/^<img src="\/brand\/icon-192.png\?v=[0-9a-f]+" alt="" width="64" height="64" \/>$/)])
  }
})

test('hashed assets are kept for good and come compressed; a missing one is no page', async () => {
  const host = hostOf(world.tenant)
  const brotli = await get(host, '/assets/main-1.js', { 'accept-encoding': 'gzip, br' })
  expect(brotli.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect([brotli.headers.get('content-encoding'), brotli.headers.get('content-type')]).toEqual(['br', 'text/javascript; charset=utf-8'])
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(script)
  const packed = await get(host, '/assets/packed-1.js', { 'accept-encoding': 'br' })
  expect(Buffer.from(await packed.arrayBuffer())).toEqual(brotliCompressSync('packed()'))
  expect((await get(host, '/assets/packed-1.js.br')).status).toBe(404)
  const gzip = await get(host, '/assets/main-1.js', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script)
  const plain = await get(host, '/assets/main-1.js')
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script])
  const again = await get(host, '/assets/main-1.js', { 'if-none-match': plain.headers.get('etag')! })
  expect(again.status).toBe(304)
  expect((await get(host, '/assets/main-2.js')).status).toBe(404)
  const worker = await get(host, '/sw.js', { accept: '*/*' })
  expect([worker.status, worker.headers.get('cache-control'), await worker.text()]).toEqual([200, 'no-cache', '/* worker */'])
})

test('no path leads out of the build', async () => {
  for (const target of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '/..%2fsecret.txt', '/assets/%2e%2e%2f%2e%2e%2fsecret.txt', '/%00', '/.', '//secret.txt', '/assets/..\\..\\secret.txt']) {
    const text = await (await get(hostOf(world.tenant), target)).text()
    expect(text).not.toContain('not for you')
  }
})

test('only GET and HEAD', async () => {
  const host = hostOf(world.tenant)
  expect((await get(host, '/', {}, 'POST')).status).toBe(405)
  const head = await get(host, '/', {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('the manifest is the location’s own', async () => {
  const tenant = await branded('Blue Heron South', 'Blue Heron', { primary_color: '#123456' })
  const response = await get(hostOf(tenant), '/manifest.webmanifest')
  const manifest = (await response.json()) as { icons: Array<{ src: string; sizes: string; purpose: string }>; screenshots: Array<{ src: string }> }
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(manifest).toMatchObject({ id: '/', name: 'Blue Heron South', short_name: 'Blue Heron', theme_color: '#123456', display: 'standalone', start_url: '/', scope: '/', lang: 'en' })
  expect(manifest).toMatchObject({
    shortcuts: [{ name: 'Group Chats', url: '/?open=chat' }, { name: 'Announcements', url: '/announcements' }],
    share_target: { action: '/share-photos', method: 'POST', enctype: 'multipart/form-data' },
    screenshots: [{ form_factor: 'narrow', sizes: '720x1280' }, { form_factor: 'wide', sizes: '1280x720' }],
  })
  const pictures = [...manifest.icons, ...manifest.screenshots].map(({ src }) => src)
  for (const src of pictures) {
    const picture = await get(hostOf(tenant), src)
    expect([src, picture.status, picture.headers.get('content-type')]).toEqual([src, 200, 'image/png'])
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`))
    .toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'])
})

test('photos shared before the app is ready open its photos page, which says that they are not there', async () => {
  const response = await app.request(`http://${hostOf(world.tenant)}/share-photos`, { method: 'POST', headers: { host: hostOf(world.tenant) }, body: new FormData() })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/photos?shared=lost'])
})

test('a suspended location says so in its own brand; what the installed app needs stays', async () => {
  const tenant = await branded('Red Owl', 'Red Owl', { background_color: '#fff0e0' })
  for (const state of ['suspended', 'deletion_pending']) {
    await setState(tenant, state, 'Back on Monday')
    const response = await get(hostOf(tenant), '/photos')
    const text = await response.text()
    expect(response.status).toBe(423)
    expect(text).toContain('Red Owl is paused')
    expect(text).toContain('Back on Monday')
    expect(text).toContain('--p-page:#fff0e0')
    for (const target of ['/assets/main-1.js', '/sw.js', '/manifest.webmanifest']) {
      expect([target, (await get(hostOf(tenant), target, { accept: '*/*' })).status]).toEqual([target, 200])
    }
  }
  const spanish = await (await get(hostOf(tenant), '/', { 'accept-language': 'es-MX,en;q=0.5' })).text()
  expect(spanish).toContain('Red Owl está en pausa')
})

test('a location that is deleted before it ever opened says so in nobody’s brand', async () => {
  const tenant = await world.location('Never Opened')
  await world.within(tenant, (db) => db.deleteFrom('branding').execute())
  await setState(tenant, 'deletion_pending', 'This portal is closed')
  const response = await get(hostOf(tenant), '/')
  const text = await response.text()
  expect(response.status).toBe(423)
  expect(text).toContain('Never Opened is paused')
  expect(text).toContain('This portal is closed')
  expect(text).not.toContain('/brand/')
})

test('a page that is still open when its address is gone gets its assets, and nothing else', async () => {
  const asset = await get('nobody.localhost', '/assets/main-1.js', { accept: '*/*' })
  expect([asset.status, asset.headers.get('content-type'), await asset.text()]).toEqual([200, 'text/javascript; charset=utf-8', script])
  for (const target of ['/assets/main-2.js', '/assets/../index.html', '/sw.js', '/manifest.webmanifest', '/']) {
    expect([target, (await get('nobody.localhost', target, { accept: '*/*' })).status]).toEqual([target, 404])
  }
})

test('the console has its own build and no location’s brand', async () => {
  const response = await get('console.localhost', '/locations')
  const text = await response.text()
  expect([response.status, text.includes('<title>Portal console</title>')]).toEqual([200, true])
  expect(/id="boot" nonce="[^"]+">(.*?)</.exec(text)![1]).toBe('{}')
  expect((await get('console.localhost', '/manifest.webmanifest', { accept: '*/*' })).status).toBe(404)
})

test('the bare domain leads to the location that a person types', async () => {
  const slug = world.tenant.slug
  const first = await get('localhost', '/')
  expect([first.status, (await first.text()).includes('Find your portal')]).toEqual([200, true])
  for (const typed of [slug, ` ${slug.toUpperCase()} `, `${slug}.localhost`, `http://${slug}.localhost:3000/login?x=1`]) {
    const response = await get('localhost', `/?location=${encodeURIComponent(typed)}`)
    expect([typed, response.status, response.headers.get('location')]).toEqual([typed, 303, `http://${slug}.localhost:3000/`])
  }
  for (const typed of ['nobody-here', 'https://evil.example', '//evil.example', 'a b', '"><script>', `${slug}.evil.example`, `${slug}@evil.example`]) {
    const response = await get('localhost', `/?location=${encodeURIComponent(typed)}`)
    const text = await response.text()
    expect([typed, response.status, response.headers.get('location')]).toEqual([typed, 200, null])
    expect(text).toContain('No portal has this address')
    expect(text.match(/<script\b/g)).toHaveLength(1)
  }
  expect(await (await get('localhost', '/', { 'accept-language': 'es' })).text()).toContain('Encuentra tu portal')
  expect((await get('localhost', '/admin')).status).toBe(404)
})

test('nobody’s address is a neutral page, and asks the database nothing', async () => {
  const closed = await world.location('Hidden Kitchen')
  await setState(closed, 'provisioning')
  const leases = vi.spyOn(world.services.lanes, 'lease')
  const bodies = await Promise.all(['nobody-here.localhost', hostOf(closed), 'elsewhere.example', 'a.b.localhost'].map(async (host) => {
    const response = await get(host, '/login')
    expect([host, response.status]).toEqual([host, 404])
    return (await response.text()).replaceAll(/nonce="[^"]+"/g, '')
  }))
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).not.toContain('Hidden')
  expect(leases).toHaveBeenCalledTimes(0)
  const known = await branded('Seen', 'Seen')
  leases.mockClear()
  await get(hostOf(known), '/login')
  await get(hostOf(known), '/login')
  expect(leases).toHaveBeenCalledTimes(1)
})

test('without a build the page tells what to do', async () => {
  const bare = createApp(world.services, { portal: path.join(folder, 'none'), console: path.join(folder, 'none') })
  const response = await bare.request(`http://${hostOf(world.tenant)}/`, { headers: { host: hostOf(world.tenant), accept: 'text/html' } })
  expect([response.status, (await response.text()).includes('npm start')]).toEqual([503, true])
})

test('25 hostile host names never show a location’s brand', async () => {
  const mine = await branded('Mine', 'MY OWN BRAND')
  const slug = mine.slug
  const hostile = [
    '', ' ', '.', '..', '.localhost', 'localhost.', slug, `${slug}.localhost.evil.example`, `evil.example/${slug}.localhost`,
    `evil.example#${slug}.localhost`, `evil.example?${slug}.localhost`, `evil.example@${slug}.localhost`, `${slug}.localhost@evil.example`,
    `${slug}.localhost, evil.example`, `evil.example, ${slug}.localhost`, `a.${slug}.localhost`, `${slug}%2elocalhost`, `${slug}.localhost%00`,
    `${slug}..localhost`, `-${slug}.localhost`, `${slug}.localhost:port`, `${slug}.localhost:80:80`, `[${slug}.localhost]`, `${slug}_.localhost`,
    `${slug}.ｌocalhost`, `xn--${slug}.localhost`, `${'a'.repeat(300)}.localhost`, '127.0.0.1', '[::1]', `${slug}.localhost\t`,
  ]
  expect(hostile.length).toBeGreaterThanOrEqual(25)
  for (const host of hostile) {
    for (const target of ['/', '/manifest.webmanifest', '/brand/icon-192.png', '/api/saas/tenant/config']) {
      // Not through fetch's own checks: what a raw socket may send.
      const request = new Request(`http://placeholder${target}`, { headers: { accept: 'text/html' } })
      Object.defineProperty(request, 'headers', { value: headersWith(host) })
      const response = await app.fetch(request)
      const text = await response.text()
      expect([host, target, text.includes('MY OWN BRAND'), response.status >= 500, response.headers.get('location')]).toEqual([host, target, false, false, null])
    }
  }
  const own = await (await get(`${slug.toUpperCase()}.LOCALHOST.:3000`, '/')).text()
  expect(own).toContain('MY OWN BRAND')
})

function headersWith(host: string): Headers {
  const headers = new Headers({ accept: 'text/html' })
  return new Proxy(headers, {
    get(target, key) {
      if (key === 'get') return (name: string) => (name.toLowerCase() === 'host' ? host : target.get(name))
      const value = Reflect.get(target, key) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** What a raw socket may send: everything up to the end of the head is the test's own. */
async function rawReply(port: number, head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(`${head}\r\n\r\n`)
  await Promise.race([once(socket, 'close'), sleep(3000)])
  socket.destroy()
  return Buffer.concat(chunks).toString()
}

test('what a raw socket says of its host is believed in one form only', async () => {
  const mine = await branded('Mine', 'MY OWN BRAND')
  const host = hostOf(mine)
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const rest = 'Accept: text/html\r\nConnection: close'
  const hostile = [
    `GET / HTTP/1.1\r\n${rest}`,
    `GET / HTTP/1.0\r\n${rest}`,
    `GET / HTTP/1.1\r\nHost:\r\n${rest}`,
    `GET / HTTP/1.1\r\nHost: evil.example\r\nHost: ${host}\r\n${rest}`,
    `GET http://${host}/ HTTP/1.1\r\nHost: evil.example\r\n${rest}`,
    `GET //${host}/ HTTP/1.1\r\nHost: evil.example\r\n${rest}`,
    `GET /\\${host}/ HTTP/1.1\r\nHost: evil.example\r\n${rest}`,
    `GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: ${host}\r\nForwarded: host=${host}\r\n${rest}`,
    `GET / HTTP/1.1\r\nHost: evil.example/${host}\r\n${rest}`,
    `GET / HTTP/1.1\r\nHost: evil.example@${host}\r\n${rest}`,
    `GET / HTTP/1.1\r\nHost: ${host}@evil.example\r\n${rest}`,
    `GET / HTTP/1.1\r\nHost: ${host}\0.evil.example\r\n${rest}`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n evil.example\r\n${rest}`,
  ]
  for (const head of hostile) {
    const reply = await rawReply(port, head)
    expect([head, reply.includes('MY OWN BRAND'), /^HTTP\/1\.1 (400|404) /.test(reply)]).toEqual([head, false, true])
  }
  expect(await rawReply(port, `GET / HTTP/1.1\r\nHost: ${host}:3000\r\n${rest}`)).toContain('MY OWN BRAND')
  server.close()
}, 60_000)

test('a forwarded host counts only from a proxy that is trusted', async () => {
  const mine = await branded('Mine', 'MY OWN BRAND')
  const text = await (await get('evil.localhost', '/', { 'x-forwarded-host': hostOf(mine) })).text()
  expect(text).not.toContain('MY OWN BRAND')
})
