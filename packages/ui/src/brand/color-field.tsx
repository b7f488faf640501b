import { ColorPicker, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { parseHex } from '@portal/theme'
import { useState } from 'react'
import classes from './color-field.module.css'
import { useOverlay } from '../dialogs/use-overlay.ts'

interface ColorFieldProps {
  label: string
  /** `#rrggbb`, or what is typed of it so far. */
  value: string
  onChange: (value: string) => void
  error?: string
  /** What the parts of the picker are called. */
  words: { pick: string; saturation: string; hue: string }
}

/** A colour, typed as hex or picked. Every part of the picker has a name and takes the keyboard. */
export function ColorField({ label, value, onChange, error, words }: ColorFieldProps) {
  const [opened, setOpened] = useState(false)
  useOverlay(opened, () => setOpened(false))
  const color = parseHex(value)
  const swatch = (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <UnstyledButton
          className={classes.swatch}
          style={{ background: color }}
          aria-label={`${label}: ${words.pick}`}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <ColorPicker
          format="hex"
          value={color ?? '#000000'}
          onChange={onChange}
          saturationLabel={words.saturation}
          hueLabel={words.hue}
        />
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      label={label}
      leftSection={swatch}
      leftSectionPointerEvents="all"
      leftSectionWidth={48}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={7}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}
