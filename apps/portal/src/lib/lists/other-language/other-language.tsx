import type { ContentLanguage } from '@portal/contract/kit/translations'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../texts/language.ts'

// Most read what is written in their language. Out of reach without a network it is left out.
type Mark = (props: { lang: ContentLanguage }) => ReactNode
const none: Mark = () => null
const Mark = lazy<Mark>(() => import('./other-language-mark.tsx').then((m) => ({ default: m.OtherLanguageMark }), () => ({ default: none })))

/** Beside a text that is not there in the reader's language: which one it is in. */
export function OtherLanguage({ lang }: { lang: ContentLanguage | undefined }) {
  const language = useLanguage()
  return lang && lang !== language ? <Suspense><Mark lang={lang} /></Suspense> : null
}
