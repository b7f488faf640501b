import { defineTexts } from '../../texts/define-texts.ts'

export const passkeyTexts = defineTexts({
  en: {
    title: 'Passkeys',
    text: 'Your fingerprint, your face or the PIN of your device in place of password and code.',
    add: 'Add a passkey',
    addTitle: 'Add a passkey',
    addText: 'Your device asks for your fingerprint, face or PIN, and keeps the passkey. It works at this console alone.',
    name: 'Name (optional)',
    nameHelp: 'So that you know which one it is, for example “My laptop”.',
    added: 'The passkey is ready. You can use it the next time you sign in.',
    failed: 'The passkey could not be added. Please try again.',
    there: 'This device already has a passkey for you.',
    used: 'Last used',
    neverUsed: 'Not used yet',
    elsewhere: (host: string) => `Works only at ${host}`,
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeText: 'It does not sign you in any more. Without another passkey or an authenticator app you set up one of them next.',
    removeDo: 'Remove it',
    removed: (name: string) => `“${name}” is removed`,
    notHere: 'This browser doesn’t support passkeys.',
  },
})
