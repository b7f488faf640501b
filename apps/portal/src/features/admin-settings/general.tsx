import { Button, NativeSelect, Select, SimpleGrid, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/section-card.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { SavedFormFrame } from '../../lib/forms/saved-form.tsx'
import type { OpenDialog } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { belowInput } from './below-input.ts'
import classes from './page.module.css'
import { settingsTexts } from './texts.ts'
import { brandChanged, useKeepSettings, useSettingsForm } from './use-settings.ts'
import type { AllSettings, Settings } from './use-settings.ts'

const fields = ({ general }: Settings) => ({ ...general })
const zones = Intl.supportedValuesOf('timeZone')

export function General({ all, openDialog }: { all: AllSettings; openDialog: OpenDialog }) {
  const t = useTexts(settingsTexts)
  const required = (value: string) => (value.trim() ? null : t.required)
  const saved = useSettingsForm({
    name: 'general', all, fields, change: (general) => ({ general }), validate: { portalName: required },
  })
  const { form } = saved
  const known = zones.includes(form.values.timezone) ? zones : [form.values.timezone, ...zones]
  const labels = {
    portalName: t.portalName, tagline: t.tagline, timezone: t.timezone, locale: t.locale, weekStart: t.weekStart,
    supportContact: t.supportContact,
  }
  return (
    <div className={classes.stack}>
      <SectionCard title={t.generalTitle}>
        <SavedFormFrame saved={saved} labels={labels}>
          <TextInput label={t.portalName} description={t.portalNameHelp} {...belowInput} maxLength={60} {...form.getInputProps('portalName')} />
          <TextInput label={t.tagline} description={t.taglineHelp} {...belowInput} maxLength={120} {...form.getInputProps('tagline')} />
          <Select
            label={t.timezone}
            description={t.timezoneHelp}
            {...belowInput}
            data={known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            searchable
            allowDeselect={false}
            limit={100}
            {...form.getInputProps('timezone')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            <NativeSelect
              label={t.locale}
              description={t.localeHelp}
              {...belowInput}
              data={[{ value: 'en', label: 'English' }, { value: 'es', label: 'Español' }]}
              {...form.getInputProps('locale')}
            />
            <NativeSelect
              label={t.weekStart}
              data={[{ value: 'sunday', label: t.sunday }, { value: 'monday', label: t.monday }]}
              {...form.getInputProps('weekStart')}
            />
          </SimpleGrid>
          <TextInput label={t.supportContact} description={t.supportContactHelp} {...belowInput} {...form.getInputProps('supportContact')} />
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
