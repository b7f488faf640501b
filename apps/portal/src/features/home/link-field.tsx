import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { usePageChoices } from '../../nouns/page-choices.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { homeDialogTexts } from './dialog-texts.ts'

const elsewhere = 'elsewhere'

interface LinkFieldProps {
  value: string
  onChange: (link: string) => void
  error?: ReactNode
}

/** Where a link leads: one of the portal's pages, by its name, or an address. */
export function LinkField({ value, onChange, error }: LinkFieldProps) {
  const t = useTexts(homeDialogTexts)
  const pages = usePageChoices()
  const [away, setAway] = useState(value !== '' && pages.every((page) => page.value !== value))
  const choose = (next: string | null) => {
    setAway(next === elsewhere)
    onChange(next === elsewhere ? '' : (next ?? ''))
  }
  return (
    <>
      <Select
        label={t.opens}
        placeholder={t.choose}
        data={[...pages, { value: elsewhere, label: t.elsewhere }]}
        allowDeselect={false}
        searchable
        data-autofocus
        // It begins here, but its list would lie over the fields that are still to be seen.
        openOnFocus={false}
        value={away ? elsewhere : value || null}
        onChange={choose}
        error={!away && error}
      />
      {away && (
        <TextInput
          label={t.link}
          description={t.linkHelp}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
      )}
    </>
  )
}
