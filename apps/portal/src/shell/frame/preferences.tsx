import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTexts } from '../../texts/define-texts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './preferences.module.css'
import { shellTexts } from '../texts.ts'

const schemes = [
  { value: 'light', icon: IconSun, name: 'light' },
  { value: 'dark', icon: IconMoon, name: 'dark' },
  { value: 'auto', icon: IconDeviceDesktop, name: 'system' },
] as const

/** Light or dark, and the language: kept on this device. */
export function Preferences() {
  const t = useTexts(shellTexts)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={classes.preferences}>
      <div className={classes.schemes} role="radiogroup" aria-label={t.appearance}>
        {schemes.map(({ value, icon: Icon, name }) => (
          <button
            key={value}
            type="button"
            role="radio"
            className={classes.scheme}
            aria-checked={colorScheme === value}
            aria-label={t[name]}
            title={t[name]}
            onClick={() => setColorScheme(value)}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
          </button>
        ))}
      </div>
      <div className={classes.languages} role="group" aria-label={t.language}>
        <LanguageSwitch />
      </div>
    </div>
  )
}
