import { TextInput } from '@mantine/core'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './period.module.css'
import { reviewTexts } from './texts.ts'

interface PeriodProps {
  from: string
  to: string
  onChange: (changes: { from: string } | { to: string }) => void
}

/** From one day to another. */
export function Period({ from, to, onChange }: PeriodProps) {
  const t = useTexts(reviewTexts)
  return (
    <div className={classes.period}>
      <TextInput type="date" label={t.from} value={from} onChange={({ currentTarget }) => onChange({ from: currentTarget.value })} />
      <TextInput type="date" label={t.to} value={to} onChange={({ currentTarget }) => onChange({ to: currentTarget.value })} />
    </div>
  )
}
