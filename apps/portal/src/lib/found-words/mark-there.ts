import { markWords } from './mark-words.ts'

/** So long a page may take to show what it was opened for. */
const PATIENCE_MS = 10_000
let given: AbortController | undefined

/** A link to one thing of a page (`/benefits?id=…&find=…`) is followed: the words are marked there as soon as the page shows the thing. */
export function markThere(url: string): void {
  given?.abort()
  const find = new URL(url, location.origin).searchParams.get('find')
  if (!find) return
  const own = new AbortController()
  given = own
  let clear = () => {}
  const observer = new MutationObserver(() => {
    const sought = document.querySelector('[data-sought]')
    if (!sought) return
    observer.disconnect()
    clear = markWords(sought, find)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-sought'] })
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS)
  own.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
    clear()
  })
}
