import type { ContentLanguage } from '@portal/contract/kit/translations'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './other-language.module.css'
import { otherLanguageTexts } from './other-language-texts.ts'

/** Which language a text is in, for those who read another one. */
export function OtherLanguageMark({ lang }: { lang: ContentLanguage }) {
  const t = useTexts(otherLanguageTexts)
  return (
    <abbr className={classes.mark} title={t[lang]} aria-label={t[lang]}>
      {lang.toUpperCase()}
    </abbr>
  )
}
