/** What was typed on this page and is not saved: nothing, what its form keeps over a reload, or what a reload would lose. */
export type Unsaved = 'none' | 'kept' | 'loose'

const TEXTS = 'textarea, input:not([type=search], [type=file], [type=checkbox], [type=radio], [role=combobox])'
type Field = HTMLInputElement | HTMLTextAreaElement

const before = new WeakMap<Field, string>()
const typed = new Set<Field>()
let lastAct = 0

const fieldOf = ({ target }: Event) => (target instanceof Element && target.matches(TEXTS) ? (target as Field) : null)

/** Forms that keep what is typed say so by `data-draft`: `dirty` while something in them is not saved. */
export const draftMark = (dirty: boolean) => ({ 'data-draft': dirty ? 'dirty' : 'clean' })

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
    if (field) typed.add(field)
  })
}

function stateOf(field: Field): Unsaved {
  if (field.value === '' || field.value === before.get(field)) return 'none'
  const form = field.closest<HTMLElement>('[data-draft]')
  if (!form) return 'loose'
  return form.dataset.draft === 'dirty' ? 'kept' : 'none'
}

export function unsavedInput(): Unsaved {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  const states = [...typed].map(stateOf)
  if (states.includes('loose')) return 'loose'
  return states.includes('kept') ? 'kept' : 'none'
}

/** How long nobody has touched this page. */
export const idleMs = () => Date.now() - lastAct
