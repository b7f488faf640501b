import { defineTexts } from '../../../texts/define-texts.ts'

export const domainTexts = defineTexts({
  en: {
    title: 'Own domain',
    none: 'It has none: its people use the address above.',
    pending: 'Not looked for yet',
    verified: 'Verified',
    failed: 'Not verified',
    warned: 'Record missing',
    lead: (domain: string) => `Whoever runs ${domain} sets these records where the domain is managed. It can take an hour until they are seen.`,
    proof: 'Proves that the domain is theirs',
    way: 'Leads the domain to the portal',
    recordName: 'Name',
    recordValue: 'Value',
    copy: (what: string) => `Copy the ${what}`,
    copied: 'Copied',
    noRecord: 'The TXT record was not found. It may not have spread yet.',
    otherValue: 'There is a TXT record with another value. Compare the two.',
    noAnswer: 'The servers of this domain did not answer.',
    taken: 'Another location has verified this domain already.',
    endsAt: (when: string) => `If the record does not come back, the domain stops leading here on ${when}.`,
    checked: 'Looked for',
    checkAgain: 'Check again',
    nowVerified: (domain: string) => `${domain} is verified`,
    certificate: 'The certificate of the domain is the business of the proxy in front of the portal.',
    passkeys: 'A passkey works only at the address where it was made: at another one people sign in with their password and make a new one.',
  },
})
