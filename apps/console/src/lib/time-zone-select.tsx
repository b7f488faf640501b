import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { timeZoneOptions } from '@portal/ui/time/time-zones.ts'
import { defineTexts } from '../texts/define-texts.ts'
import { locale } from '../texts/language.ts'

const texts = defineTexts({
  en: { label: 'Time zone', none: 'No time zone of that name' },
  es: { label: 'Zona horaria', none: 'Ninguna zona horaria se llama así' },
})

/** The time zones that the browser knows; a location's own is among them even if its name is an older one. */
export function TimeZoneSelect({ value, ...props }: SelectProps) {
  return (
    <Select
      label={texts.label}
      searchable
      allowDeselect={false}
      limit={80}
      // Inside the form: at the end of the page it would widen a phone's page, and move what it hangs on.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={texts.none}
      data={timeZoneOptions(locale, value)}
      value={value}
      {...props}
    />
  )
}
