import type { Page } from 'playwright/test'

/** All that lies in this browser for the location, as one text: storage, databases, caches with their bodies, cookies. */
export async function contentsOf(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const found: string[] = []
    const note = (...parts: unknown[]) => void found.push(parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '))
    for (const [name, area] of Object.entries({ local: localStorage, session: sessionStorage })) {
      for (let index = 0; index < area.length; index++) note(name, area.key(index), area.getItem(area.key(index)!))
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const reply = await cache.match(request)
        // Files of the build are everybody's.
        note('cache', name, request.url, request.url.includes('/assets/') ? '' : await reply!.text())
      }
    }
    const asked = <T>(request: IDBRequest<T>) => new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('No answer of the database')))
    })
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        note('database', name, store, await asked(rows.getAllKeys()), await asked(rows.getAll()))
      }
      database.close()
    }
    return found
  })
  const cookies = (await page.context().cookies()).map(({ name, value }) => `cookie ${name} ${value}`)
  return [...stored, ...cookies].sort().join('\n')
}
