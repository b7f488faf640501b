// The one place that touches the browser's storage.
const keys = { token: 'consoleToken', scheme: 'colorScheme', language: 'language' } as const

/** Where a browser refuses storage, things last as long as the page. */
const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) globalThis.localStorage.removeItem(key)
    else globalThis.localStorage.setItem(key, value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}

const item = (key: string) => ({
  get: () => read(key),
  set: (value: string | null) => write(key, value),
})

export const storage = {
  token: item(keys.token),
  scheme: item(keys.scheme),
  language: item(keys.language),
  /** Tells when another tab signed in or out. */
  onTokenChange(listener: () => void) {
    const heard = ({ key }: StorageEvent) => {
      if (key === null || key === keys.token) listener()
    }
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  },
}
