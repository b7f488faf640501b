import { typed } from '../device/typed.ts'

/** What was typed on this page and is not saved: nothing, what its form keeps over a reload, or what a reload would lose. */
export type Unsaved = 'none' | 'kept' | 'loose'

const TEXTS = 'textarea, input:not([type=search], [type=file], [type=checkbox], [type=radio], [role=combobox])'
type Field = HTMLInputElement | HTMLTextAreaElement

/** What would be lost with this page, wherever on it somebody looks: each with what ends its questions. */
const held = new Set<() => void>()
/** @param stopAsking called when the session of whoever holds it is over; it holds on. Returns what ends it. */
export function holdPage(stopAsking: () => void): () => void {
  held.add(stopAsking)
  return () => void held.delete(stopAsking)
}
export const isPageHeld = () => held.size > 0
export function askNobody(): void {
  for (const stopAsking of held) stopAsking()
}

const before = new WeakMap<Field, string>()
const touched = new Set<Field>()
let lastAct = 0

const fieldOf = ({ target }: Event) => (target instanceof Element && target.matches(TEXTS) ? (target as Field) : null)

/** Forms that keep what is typed say so by `data-draft`: `dirty` while something in them is not saved. */
export const draftMark = (dirty: boolean) => ({ 'data-draft': dirty ? 'dirty' : 'clean' })
/** A chosen file is kept nowhere until it is sent. */
export const filesMark = (chosen: boolean) => (chosen ? { 'data-draft': 'loose' } : {})

/** Follows what is typed anywhere on the page. */
export function watchTyping() {
  const act = () => (lastAct = Date.now())
  for (const name of ['pointerdown', 'keydown', 'input'] as const) document.addEventListener(name, act, { capture: true, passive: true })
  document.addEventListener('focusin', (event) => {
    const field = fieldOf(event)
    if (field && !before.has(field)) before.set(field, field.value)
  })
  document.addEventListener('input', (event) => {
    const field = fieldOf(event)
    if (field) touched.add(field)
  })
}

function isLoose(field: Field) {
  if (field.value === '' || field.value === before.get(field)) return false
  // A password is written down nowhere.
  return field.type === 'password' || !field.closest('[data-draft]')
}

export function unsavedInput(): Unsaved {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  if (held.size > 0 || document.querySelector('[data-draft=loose]') || [...touched].some(isLoose)) return 'loose'
  if (!document.querySelector('[data-draft=dirty]')) return 'none'
  return typed.isKept() ? 'kept' : 'loose'
}

/** Whether files chosen in an open dialog, or on their way, would be lost with it. */
export const dialogLoses = () => document.querySelector('[role=dialog] [data-draft=loose]') !== null

/** How long nobody has touched this page. */
export const idleMs = () => Date.now() - lastAct
