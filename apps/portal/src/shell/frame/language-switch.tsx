import { LanguageButtons } from '@portal/ui/page/language-buttons.tsx'
import { setLanguage, useLanguage } from '../../texts/language.ts'

export const LanguageSwitch = () => <LanguageButtons value={useLanguage()} onChange={setLanguage} />
