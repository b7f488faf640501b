import { languages } from '@portal/ui/start/languages.ts'
import { changeLanguage, language } from '../../texts/language.ts'
import classes from './language-switch.module.css'

/** Each language by its own name: whoever looks for theirs need not read the other. */
const languageNames = { en: 'English', es: 'Español' } as const

export const LanguageSwitch = ({ label }: { label: string }) => (
  <div className={classes.languages} role="group" aria-label={label}>
    {languages.map((one) => (
      <button
        key={one}
        type="button"
        lang={one}
        className={classes.language}
        aria-pressed={one === language}
        onClick={() => changeLanguage(one)}
      >
        {languageNames[one]}
      </button>
    ))}
  </div>
)
