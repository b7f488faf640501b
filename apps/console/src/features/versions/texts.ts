import { defineTexts } from '../../texts/define-texts.ts'

export const versionsTexts = defineTexts({
  en: {
    title: 'Versions',
    description: (latest: number) => `The tables of each location. This release has version ${latest}; a location that is behind goes on with what it has.`,
    loadFailed: 'The versions could not be loaded',
    empty: 'No location is like this',
    emptyText: 'Choose another state above.',
    list: 'Versions of the locations',
    filter: 'State',
    all: 'All',
    location: 'Location',
    state: 'State',
    version: 'Version',
    at: 'Since',
    never: 'Since it was made',
    actions: 'Actions',
    current: 'Up to date',
    behind: 'Behind',
    running: 'Being brought up to date',
    failed: 'Failed',
    run: (n: number) => (n === 1 ? 'Bring 1 location up to date' : `Bring ${n} locations up to date`),
    runOne: 'Try again',
    runOneOf: (name: string) => `Bring ${name} up to date`,
    begun: (n: number) => (n === 1 ? '1 location is being brought up to date' : `${n} locations are being brought up to date`),
    nothing: 'All of them are up to date already',
  },
})
