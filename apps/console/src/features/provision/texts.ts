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
    like: 'Start like',
    likeHint: 'Its brand, settings and content, without its people and what they wrote.',
    likeNone: 'A new location with examples',
    likeComes: (name: string) => `What comes from ${name}`,
    likeNothing: 'Its brand and its settings. There is no content yet.',
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

/** What of a location is counted before another one starts like it. */
export const kindTexts = defineTexts({
  en: {
    announcements: 'Announcements',
    about_items: 'About pages',
    benefits: 'Benefits',
    development_items: 'Courses',
    calendar_events: 'Events',
    documents: 'Documents',
    videos: 'Videos',
    knowledge_articles: 'Articles',
    quick_links: 'Quick links',
    eoi_positions: 'Positions',
  },
})
