import { defineTexts } from '../../../texts/define-texts.ts'

export const supportTexts = defineTexts({
  en: {
    title: 'Support visits',
    none: 'Nobody from support has visited it.',
    visit: 'Visit as support',
    formTitle: (name: string) => `Visit ${name}`,
    formText: 'You see content and settings as an admin does: no chats, no shift notes, nothing that people hand in. Its admins are told at once, and each step is in their log.',
    reason: 'Reason',
    reasonHint: 'The location’s admins read it. At least 10 characters.',
    tooShort: 'Say in a sentence why: at least 10 characters.',
    minutes: 'For how long',
    minutesOf: (minutes: string) => `${minutes} minutes`,
    mayChange: 'Change content and settings too',
    mayChangeHint: 'Only where the location allows it in its settings. Without it you only look.',
    begin: 'Begin the visit',
    ready: (time: string) => `The visit has begun and ends at ${time} at the latest. The link works once, in the next 10 minutes.`,
    open: 'Open the portal',
  },
})
