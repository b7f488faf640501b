import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../texts/define-texts.ts'
import { listTexts } from './texts.ts'

/** How many a filter leaves, for whoever can't see it. It stays, so that each new number is heard; undefined while that is not known. */
export function FoundCount({ count }: { count: number | undefined }) {
  const t = useTexts(listTexts)
  return <VisuallyHidden role="status">{count !== undefined && t.found(count)}</VisuallyHidden>
}
