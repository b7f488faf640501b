import { type Language, languageNames, languages } from '../start/languages.ts'
import classes from './language-buttons.module.css'

/** Each language to be chosen, beside each other in whatever group they stand. */
export const LanguageButtons = ({ value, onChange }: { value: Language; onChange: (next: Language) => void }) =>
  languages.map((one) => (
    <button key={one} type="button" lang={one} className={classes.language} aria-pressed={one === value} onClick={() => onChange(one)}>
      {languageNames[one]}
    </button>
  ))
