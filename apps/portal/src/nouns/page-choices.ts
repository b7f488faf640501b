import { useTexts } from '../texts/define-texts.ts'
import { startNouns } from './start.ts'
import { placeTexts } from './titles.ts'

/** The pages that everybody of the team may open, to be chosen from. */
export function usePageChoices(): { value: string; label: string }[] {
  const names = useTexts(placeTexts)
  return startNouns.flatMap(({ places = {} }) => Object.entries(places))
    .filter(([, { lowestRole }]) => lowestRole === 'team')
    .map(([name, { path }]) => ({ value: path, label: names[name as keyof typeof names] }))
}
