import { Button, Switch } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './shortcuts.module.css'
import { shortcuts, useShortcuts } from './state.ts'
import { shortcutTexts } from './texts.ts'

const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Whether single keys do something on this device, and what; nothing where there is no keyboard. */
export function ShortcutsCard() {
  const t = useTexts(shortcutTexts)
  const { on } = useShortcuts()
  if (!hasKeyboard()) return null
  return (
    <SectionCard title={t.title} description={t.text}>
      <div className={classes.card}>
        <Switch label={t.use} checked={on} onChange={({ currentTarget }) => shortcuts.switchTo(currentTarget.checked)} />
        <Button variant="default" onClick={() => shortcuts.list(true)}>{t.show}</Button>
      </div>
    </SectionCard>
  )
}
