import { defineTexts } from '../../texts/define-texts.ts'

export const logPageTexts = defineTexts({
  en: {
    title: 'Operator log',
    description: 'What operators did, newest first. Nobody can change or remove an entry.',
    event: 'What',
    anyEvent: 'Everything',
    actor: 'Operator',
    actorHint: 'Name or email',
    target: 'Location',
    targetHint: 'Name or address',
    from: 'From',
    to: 'Until',
    loadFailed: 'The log could not be loaded',
    empty: 'Nothing here yet',
    noMatch: 'No entry matches',
    noMatchText: 'Try fewer filters, or other days.',
    clear: 'Clear the filters',
  },
})
