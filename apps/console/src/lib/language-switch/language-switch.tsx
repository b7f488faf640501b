import { LanguageButtons } from '@portal/ui/page/language-buttons.tsx'
import { changeLanguage, language } from '../../texts/language.ts'
import classes from './language-switch.module.css'

export const LanguageSwitch = ({ label }: { label: string }) => (
  <div className={classes.languages} role="group" aria-label={label}>
    <LanguageButtons value={language} onChange={changeLanguage} />
  </div>
)
