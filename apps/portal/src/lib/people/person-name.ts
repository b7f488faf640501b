import { formerMember } from '@portal/contract/people/former-member'
import { currentLanguage } from '../../texts/language.ts'

/** What somebody is called in the reader's language: whose account was erased has no name of their own any more. */
export const personName = (name: string) => (name === formerMember.en ? formerMember[currentLanguage()] : name)

/** How somebody is spoken to; undefined where there is nobody any more. */
export const firstName = (name: string): string | undefined => (name === formerMember.en ? undefined : name.split(' ')[0])
