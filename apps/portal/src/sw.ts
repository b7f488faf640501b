/// <reference lib="WebWorker" />
import { clientsClaim } from 'workbox-core'
import { matchPrecache, precache } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import type { Strategy } from 'workbox-strategies'
import { kindOf } from './sw/kinds.ts'
import type { PageMessage } from './sw/messages.ts'
import { scopeOfHeader } from './sw/scope.ts'
import { sessionScope } from './sw/session-marker.ts'
import { sweepCalls } from './sw/sweep-calls.ts'
import { takeIn } from './sw/take-in.ts'
import { handlePush } from './sw/worker/push.ts'
import { fontsIn } from './sw/fonts-in.ts'
import { fetchPage, openPage, sweepPages } from './sw/worker/page.ts'
import { assetStore, brandStore, callStore, documentStore, mediaStore, publicStore } from './sw/worker/stores.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

const files = self.__WB_MANIFEST as PrecacheEntry[]
const isReader = ({ url }: PrecacheEntry) => url.includes('/pdfjs-')

const isFont = ({ url }: PrecacheEntry) => url.endsWith('.woff2')

precache(files.filter((file) => !isReader(file) && !isFont(file)))
clientsClaim()
handlePush()

self.addEventListener('install', (event) => event.waitUntil(fetchPage().then((page) => keepFonts(event, page))))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([sweepPages(), sweepCalls(), self.registration.navigationPreload?.enable()])))
self.addEventListener('message', (event) => {
  const type = (event.data as PageMessage | null)?.type
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'KEEP_READER') event.waitUntil(keepReader(event))
})

/** The fonts that the location's page is set in, of five; others, and rarer letters, are kept when they are used. */
async function keepFonts(event: ExtendableEvent, page: string): Promise<void> {
  const named = fontsIn(page)
  const wanted = files.filter((file) => isFont(file) && named.some((name) => file.url.includes(`/${name}-latin-wght-`)))
  await Promise.all(wanted.map(({ url }) => assetStore.handle({ event, request: new Request(url) }).catch(() => undefined)))
}

/** As big as all else together: for those who have a PDF to read. */
const keepReader = (event: ExtendableEvent) =>
  Promise.all(files.filter(isReader).map(({ url }) => assetStore.handle({ event, request: new Request(url) })))

/** By whoever's store it is; without one it is nobody's business here. */
function answerWith(event: FetchEvent, storeOf: ((scope: string) => Strategy) | Strategy, scope?: string | null) {
  if (typeof storeOf !== 'function') return event.respondWith(storeOf.handle(event))
  if (scope) event.respondWith(storeOf(scope).handle(event))
}

async function picture(event: FetchEvent): Promise<Response> {
  const scope = await sessionScope()
  return scope ? mediaStore(scope).handle(event) : fetch(event.request)
}

async function asset(event: FetchEvent): Promise<Response> {
  return (await matchPrecache(event.request)) ?? assetStore.handle(event)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  const scope = scopeOfHeader(request.headers.get('authorization'))
  switch (kindOf(request, url)) {
    case 'page': return event.respondWith(openPage(event))
    case 'asset': return event.respondWith(asset(event))
    case 'brand': return answerWith(event, brandStore)
    case 'public': return answerWith(event, publicStore)
    case 'call': return answerWith(event, callStore, scope)
    case 'document': return answerWith(event, documentStore, scope)
    case 'media': return event.respondWith(picture(event))
    case 'share': return event.respondWith(takeIn(request).then((how) => Response.redirect(`/photos?shared=${how}`, 303)))
    default:
  }
})
