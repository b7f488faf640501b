import { defineTexts } from '../texts/define-texts.ts'

export const shellTexts = defineTexts({
  en: {
    console: 'Portal console',
    tagline: 'For the people who run the platform.',
    skip: 'Skip to the content',
    places: 'Places',
    locations: 'Locations',
    log: 'Operator log',
    logShort: 'Log',
    jobs: 'Dead letters',
    jobsShort: 'Jobs',
    account: 'My account',
    accountShort: 'Account',
    signOut: 'Sign out',
    appearance: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'As the system',
    notFound: 'This page does not exist',
    notFoundText: 'Perhaps the address has a typing mistake, or the page has moved.',
    toLocations: 'To the locations',
    crashTitle: 'Something went wrong',
    crashText: 'This page could not be shown. Loading it again usually helps.',
    newVersion: 'There is a new version of the console. Load it to go on.',
    reload: 'Load the page again',
  },
})
