import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (words: string) => void
}

/** How long someone has to stop typing before the server is asked. */
const PAUSE_MS = 250

/** A field that searches while one types. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    // Changed from outside, as by "clear": what is typed here gives way.
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
