import { defineTexts } from '../../texts/define-texts.ts'

export const acceptInvitationTexts = defineTexts({
  en: {
    title: 'Set up the console',
    text: 'You are its first operator. Choose how you sign in; this link works once.',
    invitedTitle: 'Welcome to the console',
    invitedText: 'You were invited as an operator. Choose a password; this link works once.',
    name: 'Your name',
    email: 'Email',
    submit: 'Create my account',
    submitting: 'Creating...',
    noLink: 'This link is not complete',
    noLinkText: 'Open the link exactly as you were given it.',
    toSignIn: 'To sign-in',
  },
})
