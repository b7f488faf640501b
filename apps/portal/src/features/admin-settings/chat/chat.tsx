import { Checkbox, NumberInput, Radio } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { localeOf } from '@portal/ui/start/languages.ts'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import classes from '../page.module.css'
import { useSettingsForm } from '../use-settings.ts'
import type { AllSettings, Settings } from '../use-settings.ts'
import { chatSettingsTexts } from './texts.ts'

const groupKinds = ['departments', 'roles'] as const
type GroupKind = (typeof groupKinds)[number]

/** An empty field is no limit. */
const fields = ({ chat: { startDirect, rosterGroups, editMinutes, deleteMinutes, retentionDays } }: Settings) => ({
  startDirect, rosterGroups: groupKinds.filter((kind) => rosterGroups[kind]),
  editMinutes: editMinutes ?? ('' as const), deleteMinutes: deleteMinutes ?? ('' as const), retentionDays: retentionDays ?? ('' as const),
})
type Values = ReturnType<typeof fields>
const limitOf = (value: number | '') => (value === '' ? null : value)
const stored = ({ startDirect, rosterGroups, editMinutes, deleteMinutes, retentionDays }: Partial<Values>): Partial<Settings['chat']> => ({
  ...(startDirect && { startDirect }),
  ...(rosterGroups && { rosterGroups: { departments: rosterGroups.includes('departments'), roles: rosterGroups.includes('roles') } }),
  ...(editMinutes !== undefined && { editMinutes: limitOf(editMinutes) }),
  ...(deleteMinutes !== undefined && { deleteMinutes: limitOf(deleteMinutes) }),
  ...(retentionDays !== undefined && { retentionDays: limitOf(retentionDays) }),
})
const within = (least: number, most: number, words: string) => (value: number | '') =>
  value === '' || (Number.isInteger(value) && value >= least && value <= most) ? null : words

/** Who begins chats, and how long messages may be changed and are kept. */
export function Chat({ all }: { all: AllSettings }) {
  const t = useTexts(chatSettingsTexts)
  const language = useLanguage()
  const saved = useSettingsForm<Values>({
    name: 'chat', all, fields, change: (changes) => ({ chat: stored(changes) }),
    validate: { editMinutes: within(1, 43_200, t.editRange), deleteMinutes: within(1, 43_200, t.editRange), retentionDays: within(7, 3650, t.retentionRange) },
  })
  const { form } = saved
  const shown = { show: (value: number | '') => value.toLocaleString(localeOf(language)) || t.any }
  const labels = {
    startDirect: t.startDirect, rosterGroups: { label: t.rosterGroups, show: (kinds: GroupKind[]) => kinds.map((kind) => t[kind]).join(', ') || t.none },
    editMinutes: { label: t.editMinutes, ...shown }, deleteMinutes: { label: t.deleteMinutes, ...shown }, retentionDays: { label: t.retentionDays, ...shown },
  }
  const most = all.settings.privacy.retention.chatDays.toLocaleString(localeOf(language))
  const input = (name: 'editMinutes' | 'deleteMinutes' | 'retentionDays') => ({
    allowDecimal: false, allowNegative: false, hideControls: true, ...form.getInputProps(name),
  })
  return (
    <div className={classes.stack}>
      <SectionCard title={t.title}>
        <SavedFormFrame saved={saved} labels={labels}>
          <Radio.Group label={t.startDirect} description={t.startDirectHelp} {...form.getInputProps('startDirect')}>
            <div className={classes.checks}>
              <Radio value="everyone" label={t.everyone} />
              <Radio value="managers" label={t.managers} />
              <Radio value="not_minors" label={t.notMinors} description={t.notMinorsHelp} />
            </div>
          </Radio.Group>
          <Checkbox.Group label={t.rosterGroups} description={t.rosterHelp} {...form.getInputProps('rosterGroups')}>
            <div className={classes.checks}>
              {groupKinds.map((kind) => <Checkbox key={kind} value={kind} label={t[kind]} />)}
            </div>
          </Checkbox.Group>
          <NumberInput label={t.editMinutes} description={t.editHelp} placeholder={t.any} {...input('editMinutes')} />
          <NumberInput label={t.deleteMinutes} description={t.deleteHelp} placeholder={t.any} {...input('deleteMinutes')} />
          <NumberInput label={t.retentionDays} description={t.retentionHelp(most)} placeholder={most} {...input('retentionDays')} />
        </SavedFormFrame>
      </SectionCard>
    </div>
  )
}
