import { defineTexts } from '../../texts/define-texts.ts'

export const acceptInvitationTexts = defineTexts({
  en: {
    title: 'Set up the console',
    text: 'You are its first operator. Choose how you sign in; this link works once.',
    name: 'Your name',
    email: 'Email',
    submit: 'Create my account',
    submitting: 'Creating...',
    noLink: 'This link is not complete',
    noLinkText: 'Open the link exactly as the platform printed it at its first start.',
    toSignIn: 'To sign-in',
  },
})
