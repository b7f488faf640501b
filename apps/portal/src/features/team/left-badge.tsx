import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import type { Member } from './member.ts'
import { teamTexts } from './texts.ts'

/** Marks who left, for editors alone. */
export function LeftBadge({ of: { left } }: { of: Pick<Member, 'left'> }) {
  const t = useTexts(teamTexts)
  return left ? <StatusBadge>{t.left}</StatusBadge> : null
}
