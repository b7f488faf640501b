const PERSONAL = /^(api-|media)/

/** Everything that the worker kept for a person is gone. The shell of the app stays. */
export async function forgetCaches() {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => PERSONAL.test(name)).map((name) => caches.delete(name)))
}
