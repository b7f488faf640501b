import { defineTexts } from '../../texts/define-texts.ts'

export const jobsTexts = defineTexts({
  en: {
    title: 'Failed jobs',
    description: 'Work that was tried again and again and gave up: a mail, a push, a daily task. It stays for 90 days.',
    loadFailed: 'The jobs could not be loaded',
    empty: 'Nothing has given up',
    emptyText: 'Everything that was to be done is done, or is still being tried.',
    list: 'Jobs that gave up',
    task: 'What',
    location: 'Location',
    platform: 'The platform itself',
    why: 'Last error',
    attempts: 'Tries',
    when: 'Gave up',
    actions: 'Actions',
    retry: 'Try again',
    retryOf: (task: string) => `Try ${task} again`,
    retried: 'It is being tried again',
  },
})
