export type Show = '' | 'open' | 'done'
type Words = Record<'nothingOpen' | 'nothingOpenText' | 'nothingOpenHere' | 'nothingDone' | 'nothingDoneHere', string>

/** What is said where none of the shown days has such a note: of the days before, which are not on screen, nobody knows. */
export function noneWords(show: Show, hasEarlier: boolean, t: Words): { title: string; text?: string } {
  if (show !== 'open') return { title: hasEarlier ? t.nothingDoneHere : t.nothingDone }
  return hasEarlier ? { title: t.nothingOpenHere } : { title: t.nothingOpen, text: t.nothingOpenText }
}
