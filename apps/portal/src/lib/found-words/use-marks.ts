import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Marks these words in an element as long as it is on screen, and brings the first into sight; anew when what is in it differs. */
export function useMarks(element: RefObject<Element | null>, find: string | null | undefined, content: unknown) {
  useEffect(() => {
    if (!find) return
    let [stands, clear] = [true, () => {}]
    const mark = async () => {
      const { markWords } = await import('./mark-words.ts')
      if (stands && element.current) clear = markWords(element.current, find)
    }
    mark().catch((error: unknown) => console.warn('What was found could not be marked', error))
    return () => {
      stands = false
      clear()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is in the element shows in the page alone
  }, [element, find, content])
}
