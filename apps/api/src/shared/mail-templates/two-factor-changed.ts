import type { MailTemplate } from './kit.ts'

type Change = 'enabled' | 'disabled' | 'resetByAdmin' | 'goneInRestore' | 'recoveryCodeUsed' | 'recoveryCodesReplaced' | 'passkeyAdded' | 'pinSet'

const what = {
  en: {
    enabled: ['Two-step sign-in is on', 'From now on, signing in asks for a code from your authenticator app as well.'],
    disabled: ['Two-step sign-in is off', 'From now on, your password alone signs you in.'],
    resetByAdmin: ['Two-step sign-in was reset', 'An admin removed the authenticator app from your account. You can set it up again after signing in.'],
    goneInRestore: ['Two-step sign-in has to be set up again', 'The portal was put back from a backup, and your authenticator app could not be taken along. Your password alone signs you in until you set it up again in your profile.'],
    recoveryCodeUsed: ['A recovery code was used', 'Somebody signed in to your account with one of your recovery codes. That code does not work any more.'],
    recoveryCodesReplaced: ['New recovery codes were made', 'They are the only ones from now on. Those that you had before do not work any more.'],
    passkeyAdded: ['A passkey was added', 'From now on, a device of yours can sign you in without the password. Your passkeys are listed in your profile.'],
    pinSet: ['A PIN for shared tablets was set', 'From now on, a PIN signs you in on the shared tablets of your location. It works nowhere else.'],
  },
  es: {
    enabled: ['La verificación en dos pasos está activa', 'A partir de ahora, al entrar también se pide un código de tu aplicación de autenticación.'],
    disabled: ['La verificación en dos pasos está desactivada', 'A partir de ahora, para entrar basta tu contraseña.'],
    resetByAdmin: ['Se restableció la verificación en dos pasos', 'Administración quitó la aplicación de autenticación de tu cuenta. Puedes configurarla de nuevo después de entrar.'],
    goneInRestore: ['Hay que configurar de nuevo la verificación en dos pasos', 'El portal se recuperó de un respaldo y tu aplicación de autenticación no se pudo conservar. Hasta que la configures de nuevo en tu perfil, para entrar basta tu contraseña.'],
    recoveryCodeUsed: ['Se usó un código de recuperación', 'Alguien entró en tu cuenta con uno de tus códigos de recuperación. Ese código ya no sirve.'],
    recoveryCodesReplaced: ['Se crearon nuevos códigos de recuperación', 'A partir de ahora solo sirven esos. Los que tenías antes ya no sirven.'],
    passkeyAdded: ['Se agregó una llave de acceso', 'A partir de ahora, uno de tus dispositivos puede abrir tu cuenta sin contraseña. Tus llaves están en tu perfil.'],
    pinSet: ['Se eligió un PIN para tabletas compartidas', 'A partir de ahora, un PIN te deja entrar en las tabletas compartidas de tu local. No sirve en ningún otro lugar.'],
  },
} as const satisfies Record<string, Record<Change, readonly [string, string]>>

/** What signs in beside the password outlives a change of it. */
const besidePassword = (change: Change) => change === 'passkeyAdded' || change === 'pinSet'
const pathOf = (change: Change) => (besidePassword(change) ? '/profile?tab=sign-in' : '/profile')
const ifYou = { en: 'If it was you, all is well.', es: 'Si fuiste tú, todo está bien.' }
const wordsOf = (change: Change) => {
  if (change === 'goneInRestore') {
    return {
      preview: { en: 'Please set it up again.', es: 'Configúrala de nuevo, por favor.' },
      note: { en: 'Nobody changed anything in your account: it concerns everybody whose app could not be taken along.', es: 'Nadie cambió nada en tu cuenta: les pasa a todas las personas cuya aplicación no se pudo conservar.' },
    }
  }
  if (besidePassword(change)) {
    return {
      preview: ifYou,
      note: {
        en: 'This wasn’t you? Remove it in your profile under Sign-in, then change your password, and tell your manager.',
        es: '¿No fuiste tú? Quita eso en tu perfil, en Acceso, luego cambia tu contraseña y avisa a tu gerente.',
      },
    }
  }
  return {
    preview: ifYou,
    note: {
      en: 'This wasn’t you? Change your password now, and tell your manager.',
      es: '¿No fuiste tú? Cambia tu contraseña ahora y avisa a tu gerente.',
    },
  }
}

export const twoFactorChanged: MailTemplate<{ name: string; change: Change }> = ({ name, change }, place) => ({
  en: {
    subject: `${what.en[change][0]} at ${place.name}`,
    preview: wordsOf(change).preview.en,
    heading: what.en[change][0],
    name,
    paragraphs: [what.en[change][1]],
    button: { label: 'Open the portal', url: place.url(pathOf(change)) },
    notes: [wordsOf(change).note.en],
    because: 'You get this mail because the way you sign in was changed.',
  },
  es: {
    subject: `${what.es[change][0]} en ${place.name}`,
    preview: wordsOf(change).preview.es,
    heading: what.es[change][0],
    name,
    paragraphs: [what.es[change][1]],
    button: { label: 'Abrir el portal', url: place.url(pathOf(change)) },
    notes: [wordsOf(change).note.es],
    because: 'Recibes este correo porque cambió tu forma de entrar.',
  },
})
