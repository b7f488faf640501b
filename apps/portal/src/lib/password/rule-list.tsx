import { passwordChecks } from '@portal/contract/people/password-rules'
import { TickList } from '@portal/ui/page/tick-list.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { passwordTexts } from './texts.ts'

/** In the order of the rules. */
const words = ['length', 'upper', 'number', 'special'] as const

/** The rules of a password, ticked off while it is typed. */
export function RuleList({ password, id }: { password: string; id?: string }) {
  const t = useTexts(passwordTexts)
  const ticks = passwordChecks(password).map(({ holds }, index) => ({ words: t[words[index] ?? 'length'], done: holds }))
  return <TickList id={id} title={t.rules} ticks={ticks} done={t.met} open={t.missing} />
}
