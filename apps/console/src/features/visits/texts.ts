import { defineTexts } from '../../texts/define-texts.ts'

export const visitsTexts = defineTexts({
  en: {
    title: 'Support visits',
    description: 'Operators who look into a location, each for a reason and an hour at most. A visit begins on the location’s page; its admins see it too.',
    loadFailed: 'The visits could not be loaded',
    empty: 'Nobody has visited a location',
  },
})
