import { useTexts } from '../../texts/define-texts.ts'
import { formTexts } from './texts.ts'

/** The rule of a field that may not stay empty. */
export function useRequired(): (value: string) => string | null {
  const { fillIn } = useTexts(formTexts)
  return (value) => (value.trim() ? null : fillIn)
}
