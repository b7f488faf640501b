import { Button, NativeSelect, Select, SimpleGrid, TextInput } from '@mantine/core'
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
import classes from './page.module.css'
import { settingsTexts } from './texts.ts'
import { brandChanged, useKeepSettings, useSettingsForm } from './use-settings.ts'
import type { AllSettings, Settings } from './use-settings.ts'
import { Weekdays, weekdayName } from './weekdays.tsx'

const fields = ({ general }: Settings) => ({ ...general })

export function General({ all, openDialog }: { all: AllSettings; openDialog: OpenDialog }) {
  const t = useTexts(settingsTexts)
  const required = useRequired()
  const saved = useSettingsForm({
    name: 'general', all, fields, change: (general) => ({ general }), validate: { portalName: required, workDays: (days: readonly number[]) => (days.length ? null : t.required) },
  })
  const { form } = saved
  const language = useLanguage()
  const labels = {
    portalName: t.portalName, tagline: t.tagline, timezone: t.timezone, locale: t.locale, weekStart: t.weekStart,
    workDays: { label: t.workDays, show: (days: readonly number[]) => days.map((day) => weekdayName(day, language)).join(', ') }, supportContact: t.supportContact,
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
          <Weekdays label={t.workDays} help={t.workDaysHelp} error={form.errors.workDays} value={form.values.workDays} onChange={(days) => form.setFieldValue('workDays', days)} />
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
