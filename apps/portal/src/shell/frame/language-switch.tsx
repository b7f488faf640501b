import { languages } from '@portal/ui/start/languages.ts'
import { setLanguage, useLanguage } from '../../texts/language.ts'
import classes from './language-switch.module.css'

/** Each language by its own name: whoever looks for theirs need not read the other. */
const languageNames = { en: 'English', es: 'Español' } as const

export function LanguageSwitch() {
  const language = useLanguage()
  return languages.map((one) => (
    <button
      key={one}
      type="button"
      lang={one}
      className={classes.switch}
      aria-pressed={one === language}
      onClick={() => setLanguage(one)}
    >
      {languageNames[one]}
    </button>
  ))
}
