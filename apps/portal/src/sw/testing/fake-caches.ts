/** As much of the browser's store as is used here. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      put: async (key: string, value: Response) => void store.set(key, value),
      match: async ({ url }: { url: string }) => store.get(url.replace('http://southmain.localhost', ''))?.clone(),
      keys: async () => [...store.keys()].map((key) => ({ url: new URL(key, 'http://southmain.localhost').href })),
      delete: async (key: string | { url: string }) => store.delete((typeof key === 'string' ? key : key.url).replace('http://southmain.localhost', '')),
    }
  }
  return {
    open,
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(key)?.clone(),
  }
}
