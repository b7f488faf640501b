import { ActionIcon, Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { categoryKey } from '../content/category-key.ts'
import { useSettingsForm } from '../use-settings.ts'
import type { AllSettings, Settings } from '../use-settings.ts'
import classes from './stations.module.css'
import { formsTexts } from './texts.ts'

type Station = Settings['training']['stations'][number]
/** An empty field of days is for good. */
const listed = ({ training }: Settings) => ({ stations: training.stations.map(({ validDays, completesId, ...station }) => ({ ...station, validDays: validDays ?? ('' as const), completesId: completesId ?? '' })) })
type Values = ReturnType<typeof listed>
const stored = ({ stations }: Partial<Values>): { stations?: Station[] } =>
  (stations ? { stations: stations.map(({ validDays, completesId, ...station }) => ({ ...station, label: station.label.trim(), validDays: validDays === '' ? null : validDays, completesId: completesId || null })) } : {})

/** The stations of the location, and how long a sign-off for each holds. */
export function Stations({ all }: { all: AllSettings }) {
  const t = useTexts(formsTexts)
  const saved = useSettingsForm<Values>({
    name: 'stations', all, fields: listed, change: (changes) => ({ training: stored(changes) }),
    validate: {
      stations: {
        label: (label: string) => (label.trim() ? null : t.nameMissing),
        validDays: (days: number | '') => (days === '' || (Number.isInteger(days) && days >= 1 && days <= 3650) ? null : t.daysRange),
      },
    },
  })
  const { form } = saved
  const { stations } = form.values
  const courses = useCall('development.list', {}, { staleTime: 5 * 60_000, aside: true }).data?.data ?? []
  const stands = new Set(all.settings.training.stations.map(({ key }) => key))
  /** A new one gets its key from its name; one that stands keeps it, for debriefs name it. */
  const rename = (index: number, label: string) => {
    const entry = stations[index]!
    const taken = [...stations.filter((one) => one !== entry).map(({ key }) => key), ...stands]
    form.replaceListItem('stations', index, { ...entry, label, key: stands.has(entry.key) ? entry.key : categoryKey(label, taken) })
  }
  return (
    <SectionCard title={t.stationsTitle} description={t.stationsText}>
      <SavedFormFrame saved={saved} labels={{ stations: { label: t.stations, show: (some) => some.map(({ label, validDays }) => `${label} ${validDays}`.trim()).join(', ') } }}>
        <ul className={classes.list}>
          {stations.map(({ label }, index) => (
            <li key={index}>
              <TextInput
                aria-label={t.station(String(index + 1))}
                placeholder={t.newStation}
                maxLength={60}
                {...form.getInputProps(`stations.${index}.label`)}
                onChange={({ currentTarget }) => rename(index, currentTarget.value)}
              />
              <NumberInput aria-label={t.days(label)} placeholder={t.daysPlaceholder} allowDecimal={false} allowNegative={false} hideControls {...form.getInputProps(`stations.${index}.validDays`)} />
              {courses.length > 0 && (
                <NativeSelect
                  className={classes.completes}
                  aria-label={t.completes(label)}
                  data={[{ value: '', label: t.completesNothing }, ...courses.map(({ id, title }) => ({ value: id, label: title }))]}
                  {...form.getInputProps(`stations.${index}.completesId`)}
                />
              )}
              <ActionIcon aria-label={t.up(label)} disabled={index === 0} onClick={() => form.reorderListItem('stations', { from: index, to: index - 1 })}>
                <IconArrowUp size={18} />
              </ActionIcon>
              <ActionIcon aria-label={t.remove(label)} onClick={() => form.removeListItem('stations', index)}>
                <IconX size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button
          variant="subtle"
          data-flush
          className={classes.add}
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={stations.length >= 60}
          onClick={() => form.insertListItem('stations', { key: categoryKey(t.newStation, stations.map(({ key }) => key)), label: '', validDays: '', completesId: '' })}
        >
          {t.add}
        </Button>
      </SavedFormFrame>
    </SectionCard>
  )
}
