import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './icon-picker.module.css'
import { iconTexts } from './icon-texts.ts'
import { linkIcons } from './link-icons.ts'
import { homeDialogTexts } from './dialog-texts.ts'

/** The most wanted first. */
const iconOrder = [
  'users', 'calendar', 'heart', 'file-text', 'school', 'clipboard', 'sparkles', 'message', 'photo', 'video', 'star', 'clock',
  'map-pin', 'phone', 'gift', 'trophy', 'tools', 'book',
] as const

/** One of the icons that a quick link can have. */
export function IconPicker({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const t = useTexts(homeDialogTexts)
  const names = useTexts(iconTexts)
  const group = useId()
  return (
    <fieldset className={classes.picker}>
      <legend>{t.icon}</legend>
      <div className={classes.icons}>
        {iconOrder.map((name) => [name, linkIcons[name]] as const).map(([name, Icon]) => (
          <label key={name} className={classes.icon} title={names[name]}>
            <input type="radio" name={group} checked={value === name} onChange={() => onChange(name)} />
            <Icon size={22} stroke={1.7} aria-hidden />
            <VisuallyHidden>{names[name]}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
