import { defineTexts } from '../../texts/define-texts.ts'

export const signInTexts = defineTexts({
  en: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in...',
    fillAll: 'Please fill in both fields',
    codeTitle: 'Enter your code',
    codeText: 'Open your authenticator app and type the 6 digits it shows for the portal console.',
    code: 'Verification code',
    recoveryText: 'Type one of the recovery codes you kept. Each works once.',
    recoveryCode: 'Recovery code',
    withRecovery: 'Use a recovery code instead',
    withApp: 'Use the authenticator app instead',
    fillCode: 'Please type your code',
    check: 'Continue',
    checking: 'Checking...',
    back: 'Back to sign-in',
    withPasskey: 'Use a passkey',
    passkeyFailed: 'The passkey could not be used. Please try again.',
    secondTitle: 'One more proof',
    secondText: 'Use your passkey, or type one of the recovery codes you kept.',
  },
})
