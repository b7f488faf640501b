import type { ContentLanguage } from '@portal/contract/translations'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import classes from './other-language.module.css'
import { otherLanguageTexts } from './other-language-texts.ts'

/** Beside a text that is not there in the reader's language: which one it is in. */
export function OtherLanguage({ lang }: { lang: ContentLanguage | undefined }) {
  const t = useTexts(otherLanguageTexts)
  if (!lang || lang === useLanguage()) return null
  return (
    <abbr className={classes.mark} title={t[lang]} aria-label={t[lang]}>
      {lang.toUpperCase()}
    </abbr>
  )
}
