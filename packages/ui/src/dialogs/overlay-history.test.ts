import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Entry {
  state: unknown
  url: string
}

/** A browser's history whose moves take a while, as they do on a busy device. */
function slowHistory(takes: number) {
  const entries: Entry[] = [{ state: null, url: '/' }, { state: { key: 'page' }, url: '/benefits' }]
  let at = 1
  let heard: ((event: unknown) => void)[] = []
  const once = new Set<(event: unknown) => void>()
  const pop = () => {
    for (const hear of heard) hear({ state: entries[at]!.state })
    heard = heard.filter((hear) => !once.has(hear))
  }
  const page = () => `http://here.test${entries[at]!.url}`
  const pathOf = (url?: string) => (url ? new URL(url, page()).pathname : entries[at]!.url)
  const history = {
    get state() {
      return entries[at]!.state
    },
    pushState: (state: unknown, _: string, url?: string) => {
      entries.splice(at + 1, Infinity, { state, url: pathOf(url) })
      at += 1
    },
    replaceState: (state: unknown, _: string, url?: string) => void (entries[at] = { state, url: pathOf(url) }),
    go: (by: number) => void setTimeout(() => ((at += by), pop()), takes),
  }
  const location = { get href() { return page() }, get pathname() { return entries[at]!.url } }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', location)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('addEventListener', (_: string, hear: (event: unknown) => void, options?: { once?: boolean }) => {
    heard.push(hear)
    if (options?.once) once.add(hear)
  })
  return { back: () => ((at -= 1), pop()), url: () => entries[at]!.url, depth: () => (entries[at]!.state as { overlay?: number } | null)?.overlay ?? 0 }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A menu from whose lines a dialog opens, a moment later: its code comes over the network. */
async function menuThenDialog(takes: number) {
  const browser = slowHistory(takes)
  const { overlayOpened } = await import('./overlay-history.ts')
  overlayOpened(() => {})()
  await vi.advanceTimersByTimeAsync(10)
  const dialog = { closed: 0 }
  const end = overlayOpened(() => {
    dialog.closed += 1
    end()
  })
  return { browser, dialog }
}

for (const takes of [20, 1500, 6000]) {
  test(`a dialog stays open when the menu before it leaves the history after ${takes} ms`, async () => {
    const { browser, dialog } = await menuThenDialog(takes)
    await vi.advanceTimersByTimeAsync(takes + 500)
    expect(dialog.closed).toBe(0)
    expect(browser.depth(), 'it has an entry of its own').toBe(1)
    expect(browser.url()).toBe('/benefits')
    browser.back()
    await vi.advanceTimersByTimeAsync(500)
    expect(dialog.closed, 'a person’s Back closes it').toBe(1)
    expect(browser.url()).toBe('/benefits')
  })
}

test('what opens and closes while a way back is late does not leave the page', async () => {
  const { browser, dialog } = await menuThenDialog(6000)
  await vi.advanceTimersByTimeAsync(3000)
  const { overlayOpened } = await import('./overlay-history.ts')
  overlayOpened(() => {})()
  await vi.advanceTimersByTimeAsync(12_000)
  expect([browser.url(), browser.depth(), dialog.closed]).toEqual(['/benefits', 1, 0])
})

test('patience for one way back does not end in the next one', async () => {
  slowHistory(20)
  const { overlayOpened } = await import('./overlay-history.ts')
  for (let opened = 0; opened < 12; opened += 1) {
    overlayOpened(() => {})()
    await vi.advanceTimersByTimeAsync(1)
    let isOpen = true
    const end = overlayOpened(() => (isOpen = false))
    await vi.advanceTimersByTimeAsync(50)
    expect(isOpen, `after ${opened} others`).toBe(true)
    end()
    await vi.advanceTimersByTimeAsync(48)
  }
})

test('Back is a person’s again when what was late never came', async () => {
  const { browser, dialog } = await menuThenDialog(10 * 60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  browser.back()
  await vi.advanceTimersByTimeAsync(500)
  expect(dialog.closed).toBe(1)
})

test('whether another one lies over it is told, so that a key closes the one that is seen', async () => {
  slowHistory(1)
  const { overlayOpened } = await import('./overlay-history.ts')
  const heard: string[] = []
  const told = (name: string) => (covered: boolean) => void heard.push(`${name} ${covered ? 'covered' : 'on top'}`)
  const endPanel = overlayOpened(() => {}, false, told('panel'))
  const endQuestion = overlayOpened(() => {}, false, told('question'))
  expect(heard.splice(0)).toEqual(['panel on top', 'panel covered', 'question on top'])
  endQuestion()
  expect(heard.splice(0)).toEqual(['panel on top'])
  endPanel()
  expect(heard).toEqual([])
})
