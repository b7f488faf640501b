import { NumberInput, Radio } from '@mantine/core'
import { SectionCard } from '@portal/ui/section-card.tsx'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { belowInput } from '../below-input.ts'
import classes from '../page.module.css'
import { useSettingsForm } from '../use-settings.ts'
import type { AllSettings, Settings } from '../use-settings.ts'
import { chatSettingsTexts } from './texts.ts'

/** An empty field is no limit. */
const fields = ({ chat: { startDirect, editMinutes, retentionDays } }: Settings) => ({
  startDirect, editMinutes: editMinutes ?? ('' as const), retentionDays: retentionDays ?? ('' as const),
})
type Values = ReturnType<typeof fields>
const stored = ({ startDirect, editMinutes, retentionDays }: Partial<Values>): Partial<Settings['chat']> => ({
  ...(startDirect && { startDirect }),
  ...(editMinutes !== undefined && { editMinutes: editMinutes === '' ? null : editMinutes }),
  ...(retentionDays !== undefined && { retentionDays: retentionDays === '' ? null : retentionDays }),
})
const within = (least: number, most: number, words: string) => (value: number | '') =>
  value === '' || (Number.isInteger(value) && value >= least && value <= most) ? null : words

/** Who begins chats, and how long messages may be changed and are kept. */
export function Chat({ all }: { all: AllSettings }) {
  const t = useTexts(chatSettingsTexts)
  const language = useLanguage()
  const saved = useSettingsForm<Values>({
    name: 'chat', all, fields, change: (changes) => ({ chat: stored(changes) }),
    validate: { editMinutes: within(1, 43_200, t.editRange), retentionDays: within(7, 3650, t.retentionRange) },
  })
  const { form } = saved
  const shown = { show: (value: number | '') => value.toLocaleString(language) || t.any }
  const labels = { startDirect: t.startDirect, editMinutes: { label: t.editMinutes, ...shown }, retentionDays: { label: t.retentionDays, ...shown } }
  const most = all.settings.privacy.retention.chatDays.toLocaleString(language)
  const input = (name: 'editMinutes' | 'retentionDays') => ({
    ...belowInput, allowDecimal: false, allowNegative: false, hideControls: true, ...form.getInputProps(name),
  })
  return (
    <div className={classes.stack}>
      <SectionCard title={t.title}>
        <SavedFormFrame saved={saved} labels={labels}>
          <Radio.Group label={t.startDirect} description={t.startDirectHelp} {...belowInput} {...form.getInputProps('startDirect')}>
            <div className={classes.checks}>
              <Radio value="everyone" label={t.everyone} />
              <Radio value="managers" label={t.managers} />
            </div>
          </Radio.Group>
          <NumberInput label={t.editMinutes} description={t.editHelp} placeholder={t.any} {...input('editMinutes')} />
          <NumberInput label={t.retentionDays} description={t.retentionHelp(most)} placeholder={most} {...input('retentionDays')} />
        </SavedFormFrame>
      </SectionCard>
    </div>
  )
}
