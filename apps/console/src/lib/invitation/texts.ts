import { defineTexts } from '../../texts/define-texts.ts'

export const invitationTexts = defineTexts({
  en: {
    title: 'Invitation',
    accepted: (email: string) => `${email} has accepted the invitation.`,
    sent: (email: string) => `The invitation mail was sent to ${email}.`,
    waiting: (email: string) => `The invitation mail to ${email} is on its way.`,
    failed: (email: string) => `The invitation mail to ${email} could not be sent.`,
    no_provider: (email: string) => `No mail provider is set: ${email} gets no invitation mail. Give them a link yourself.`,
    show: 'Make a link to copy',
    link: 'Link for the invited admin',
    once: (days: number) => `It is shown once, works once and for ${days} days. Links that were mailed before don’t work any more.`,
    copy: 'Copy the link',
    copied: 'Copied',
  },
})
