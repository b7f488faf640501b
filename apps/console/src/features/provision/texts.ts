import { defineTexts } from '../../texts/define-texts.ts'

export const provisionTexts = defineTexts({
  en: {
    title: 'New location',
    place: 'The location',
    name: 'Name',
    nameTooLong: 'At most 80 characters',
    slug: 'Address',
    slugHint: 'The part of the address in front of the domain. It stays.',
    checking: 'Checking...',
    free: (host: string) => `${host} can be had`,
    adminEmail: 'First admin’s email',
    adminHint: 'They get an invitation as soon as the location is open.',
    brand: 'Brand',
    submit: 'Provision location',
    working: 'Provisioning',
    workingTitle: (name: string) => `Making ${name}`,
    readyTitle: (name: string) => `${name} is open`,
    failedTitle: (name: string) => `${name} is not ready`,
    uploadingLogo: 'Uploading the logo...',
    logoFailed: (words: string) => `The location is open, but its logo was not taken: ${words}`,
    open: (name: string) => `Open ${name}`,
    details: 'Its page in the console',
    another: 'Make another one',
    background: 'You may close this: it goes on by itself.',
  },
})
