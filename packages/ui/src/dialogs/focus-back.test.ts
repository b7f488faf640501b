import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusBack, openerOf } from './focus-back.ts'

class FakeElement {
  isConnected = true
  hidden = false
  labelledBy = ''
  name: string
  constructor(name: string) {
    this.name = name
  }
  focus() {
    if (this.isConnected && !this.hidden) page.activeElement = this
  }
  /** Taken from the page: the browser tells nobody where the focus went. */
  remove() {
    this.isConnected = false
    if (page.activeElement === this) page.activeElement = page.body
  }
  closest() {
    return this.labelledBy ? { getAttribute: () => this.labelledBy } : null
  }
}

const body = new FakeElement('body')
const page = { body, activeElement: body as FakeElement | null, known: {} as Record<string, FakeElement>, dialogs: [] as FakeElement[] }
const focused = () => page.activeElement?.name
const seen = (element: FakeElement) => element as unknown as HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(page, { activeElement: body, known: { main: new FakeElement('main') }, dialogs: [] })
  vi.stubGlobal('HTMLElement', FakeElement)
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, 16))
  vi.stubGlobal('document', {
    body,
    get activeElement() { return page.activeElement },
    getElementById: (id: string) => page.known[id] ?? null,
    querySelectorAll: () => page.dialogs,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the focus is back on the button of a dialog that was taken away at once', async () => {
  focusBack(seen(new FakeElement('card')))
  await vi.advanceTimersByTimeAsync(20)
  expect(focused()).toBe('card')
})

test('it waits until a sheet has moved away', async () => {
  const inSheet = new FakeElement('close')
  inSheet.focus()
  focusBack(seen(new FakeElement('More')))
  await vi.advanceTimersByTimeAsync(200)
  expect(focused()).toBe('close')
  inSheet.remove()
  await vi.advanceTimersByTimeAsync(60)
  expect(focused()).toBe('More')
})

test('a button that is hidden as long as a sheet is there has it after that', async () => {
  const create = new FakeElement('Create')
  create.hidden = true
  focusBack(seen(create))
  await vi.advanceTimersByTimeAsync(200)
  expect(focused()).toBe('body')
  create.hidden = false
  await vi.advanceTimersByTimeAsync(60)
  expect(focused()).toBe('Create')
})

test('a button that stays hidden leaves it to the page', async () => {
  const create = new FakeElement('Create')
  create.hidden = true
  focusBack(seen(create))
  await vi.advanceTimersByTimeAsync(700)
  expect(focused()).toBe('main')
})

test('who went on meanwhile is left where they are, and so is what they leave later', async () => {
  const [inSheet, heading] = [new FakeElement('link'), new FakeElement('heading')]
  inSheet.focus()
  focusBack(seen(new FakeElement('More')))
  heading.focus()
  await vi.advanceTimersByTimeAsync(700)
  expect(focused()).toBe('heading')
  heading.remove()
  await vi.advanceTimersByTimeAsync(700)
  expect(focused()).toBe('body')
})

test('where the button is gone, the next Tab goes on in what lies over the page, or in the page', async () => {
  const gone = new FakeElement('gone')
  gone.remove()
  focusBack(seen(gone))
  await vi.advanceTimersByTimeAsync(20)
  expect(focused()).toBe('main')
  page.activeElement = body
  page.dialogs = [new FakeElement('below'), new FakeElement('above')]
  focusBack(null)
  await vi.advanceTimersByTimeAsync(20)
  expect(focused()).toBe('above')
})

test('what is chosen from a menu goes back to the button of the menu', () => {
  const [item, button] = [new FakeElement('item'), new FakeElement('Actions')]
  item.labelledBy = 'actions'
  page.known.actions = button
  expect(openerOf(item as unknown as Element)).toBe(button)
  expect(openerOf(button as unknown as Element)).toBe(button)
  expect(openerOf(body as unknown as Element)).toBeNull()
})
