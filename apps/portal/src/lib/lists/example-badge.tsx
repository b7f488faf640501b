import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { listTexts } from './texts.ts'

/** Marks what the location came with, for editors alone. */
export function ExampleBadge({ shown }: { shown: boolean | undefined }) {
  const t = useTexts(listTexts)
  return shown ? <StatusBadge tone="warning">{t.example}</StatusBadge> : null
}
