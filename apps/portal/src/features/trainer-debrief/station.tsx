import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useOwnNames } from '../../lib/own-names.tsx'
import { OneOf } from '../../lib/submissions/form/choices.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { debriefTexts } from './texts.ts'

/** The stations and skills of the location, and what a station is called. */
export function useTraining() {
  const { data } = useCall('trainerDebrief.options', undefined, { staleTime: 5 * 60_000 })
  const called = useOwnNames()
  const { skills } = data?.data ?? { skills: [] }
  const stations = (data?.data.stations ?? []).map((station) => ({ ...station, label: called(station.label) }))
  return { stations, skills, labelOf: (station: string) => stations.find(({ key }) => key === station)?.label ?? station }
}

interface StationFieldProps {
  value: string
  onChange: (station: string) => void
  error?: ReactNode
}

/** Another station, which has no name yet. */
const nameless = '?'
export const isStation = (station: string) => Boolean(station.trim()) && station !== nameless

/** One of the location's stations, or another one by its name. */
export function StationField({ value, onChange, error }: StationFieldProps) {
  const t = useTexts(debriefTexts)
  const { stations } = useTraining()
  const known = stations.some(({ key }) => key === value)
  // On its way, or for good, what is typed can be the key of a station: the field stays.
  const [typed, setTyped] = useState('')
  const other = value !== '' && (!known || value === typed)
  const type = (name: string) => {
    setTyped(name)
    onChange(name || (stations.length ? nameless : ''))
  }
  const field = (
    <TextInput label={stations.length ? undefined : t.station} aria-label={t.station} maxLength={80} value={value === nameless ? '' : value} onChange={({ currentTarget }) => type(currentTarget.value)} error={stations.length ? undefined : error} />
  )
  if (!stations.length) return field
  const choose = (key: string) => {
    setTyped('')
    onChange(key)
  }
  return (
    <div>
      <OneOf label={t.station} value={other ? nameless : value} onChange={choose} options={[...stations, { key: nameless, label: t.otherStation }]} error={error} />
      {other && <div style={{ marginTop: 8 }}>{field}</div>}
    </div>
  )
}
