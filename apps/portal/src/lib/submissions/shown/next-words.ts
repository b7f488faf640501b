import type { Form } from '@portal/contract/forms/kit'
import { useTexts } from '../../../texts/define-texts.ts'
import { dayWords } from '../../dates/days.ts'
import { useFormWords } from '../submission.ts'
import { shownTexts } from './texts.ts'

/** `jueves 3 de diciembre`: within a Spanish sentence no comma stands there. */
export function dayInSentence(day: string, language: string): string {
  const words = dayWords(day, language, { weekday: 'long', day: 'numeric', month: 'long' })
  return language === 'es' ? words.replace(',', '') : words
}

/** What happens next with something that was handed in, and on which day at the latest. */
export function useNextWords(form: Form) {
  const t = useTexts(shownTexts)
  const { language } = useFormWords(form)
  return ({ key, by }: { key: string; by: string }) =>
    t.next(form.deadlines[key]?.says[language] ?? '', dayInSentence(by, language))
}
