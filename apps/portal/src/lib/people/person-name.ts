import { formerMember } from '@portal/contract/people/former-member'
import { currentLanguage } from '../../texts/language.ts'

/** What somebody is called in the reader's language: whose account was erased has no name of their own any more. */
export const personName = (name: string) => (name === formerMember.en ? formerMember[currentLanguage()] : name)

/** The same within a sentence. */
export const nameWithin = (name: string) => (name === formerMember.en ? formerMember[currentLanguage()].toLocaleLowerCase() : name)

/** How somebody is spoken to; undefined where there is nobody any more. */
export const firstName = (name: string): string | undefined => (name === formerMember.en ? undefined : name.split(' ')[0])

/** An answer that was written beforehand, with the first name of whom it is for; without one, where there is nobody, as if it had never been there. */
export function greeted(text: string, name: string | undefined): string {
  const first = name === undefined ? undefined : firstName(name)
  return first ? text.replaceAll('{name}', first) : text.replaceAll(/,? \{name\}/g, '')
}
