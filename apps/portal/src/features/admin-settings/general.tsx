import { Button, Chip, Group, Input, NativeSelect, Select, SimpleGrid, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { timeZoneOptions } from '@portal/ui/time/time-zones.ts'
import { languageNames, languages, localeOf } from '@portal/ui/start/languages.ts'
import { useAction } from '../../api/use-action.ts'
import { useRequired } from '../../lib/forms/use-required.ts'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import type { OpenDialog } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { dayWords } from '../../lib/dates/days.ts'
import classes from './page.module.css'
import { settingsTexts } from './texts.ts'
import { brandChanged, useKeepSettings, useSettingsForm } from './use-settings.ts'
import type { AllSettings, Settings } from './use-settings.ts'

const fields = ({ general }: Settings) => ({ ...general })

export function General({ all, openDialog }: { all: AllSettings; openDialog: OpenDialog }) {
  const t = useTexts(settingsTexts)
  const required = useRequired()
  const saved = useSettingsForm({
    name: 'general', all, fields, change: (general) => ({ general }), validate: { portalName: required, workDays: (days: readonly number[]) => (days.length ? null : t.required) },
  })
  const { form } = saved
  const language = useLanguage()
  const dayName = (day: number) => dayWords(`2026-06-0${day}`, language, { weekday: 'long' })
  const labels = {
    portalName: t.portalName, tagline: t.tagline, timezone: t.timezone, locale: t.locale, weekStart: t.weekStart,
    workDays: { label: t.workDays, show: (days: readonly number[]) => days.map(dayName).join(', ') }, supportContact: t.supportContact,
  }
  return (
    <div className={classes.stack}>
      <SectionCard title={t.generalTitle}>
        <SavedFormFrame saved={saved} labels={labels}>
          <TextInput label={t.portalName} description={t.portalNameHelp} maxLength={60} {...form.getInputProps('portalName')} />
          <TextInput label={t.tagline} description={t.taglineHelp} maxLength={120} {...form.getInputProps('tagline')} />
          <Select
            label={t.timezone}
            description={t.timezoneHelp}
           
            data={timeZoneOptions(localeOf(language), form.values.timezone)}
            searchable
            allowDeselect={false}
            limit={100}
            {...form.getInputProps('timezone')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            <NativeSelect
              label={t.locale}
              description={t.localeHelp}
             
              data={languages.map((value) => ({ value, label: languageNames[value] }))}
              {...form.getInputProps('locale')}
            />
            <NativeSelect
              label={t.weekStart}
              data={[{ value: 'sunday', label: t.sunday }, { value: 'monday', label: t.monday }]}
              {...form.getInputProps('weekStart')}
            />
          </SimpleGrid>
          <Input.Wrapper label={t.workDays} labelElement="div" labelProps={{ id: 'work-days' }} description={t.workDaysHelp} error={form.errors.workDays}>
            <Chip.Group multiple value={form.values.workDays.map(String)} onChange={(days) => form.setFieldValue('workDays', days.map(Number).toSorted((one, other) => one - other))}>
              <Group gap={8} role="group" aria-labelledby="work-days">
                {[1, 2, 3, 4, 5, 6, 7].map((day) => <Chip key={day} value={String(day)} size="md">{dayName(day)}</Chip>)}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
          <TextInput label={t.supportContact} description={t.supportContactHelp} {...form.getInputProps('supportContact')} />
        </SavedFormFrame>
      </SectionCard>
      <Reset openDialog={openDialog} />
    </div>
  )
}

function Reset({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(settingsTexts)
  const keep = useKeepSettings()
  const reset = useAction('admin.settingsReset', { onSuccess: keep })
  const ask = () =>
    openDialog('delete', {
      title: t.resetQuestion, text: t.resetText, confirm: t.reset,
      onConfirm: async () => {
        await reset.mutateAsync({})
        brandChanged()
        showToast(t.resetDone, { tone: 'success' })
      },
    })
  return (
    <SectionCard title={t.resetTitle} description={t.resetText}>
      <Button variant="outline" color="danger" onClick={ask}>
        {t.reset}
      </Button>
    </SectionCard>
  )
}
