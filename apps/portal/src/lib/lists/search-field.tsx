import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { listTexts } from './texts.ts'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (words: string) => void
  className?: string
}

const look = (label: string) => ({ type: 'search', 'aria-label': label, placeholder: label, leftSection: <IconSearch size={18} aria-hidden /> })

/** Narrows what is shown while one types. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const t = useTexts(listTexts)
  return (
    <TextInput
      {...look(label)}
      className={className}
      rightSection={value && <CloseButton size="sm" aria-label={t.clear} onClick={() => onChange('')} />}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** How long someone has to stop typing before the server is asked. */
const PAUSE_MS = 250

/** Where the server searches: it is asked once the typing pauses. */
export function ServerSearchField({ label, value, onChange, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    // Changed from outside, as by "clear": what is typed here gives way.
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return <TextInput {...look(label)} className={className} value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
}
