import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

interface SearchInputProps {
  label: string
  placeholder: string
  /** What is searched for now. */
  value: string
  onSearch: (words: string) => void
  className?: string
}

/** A search that follows the typing, a moment behind it. */
export function SearchInput({ value, onSearch, ...props }: SearchInputProps) {
  const [typed, setTyped] = useState(value)
  const search = useDebouncedCallback(onSearch, 250)
  // It may change without the field: Back, or the button that clears it.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <TextInput
      type="search"
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
      {...props}
    />
  )
}
