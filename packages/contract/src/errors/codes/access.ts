import { refusal } from '../define.ts'

interface Roles {
  wanted: 'team' | 'manager' | 'admin'
  held: 'team' | 'manager' | 'admin'
}
const roleNames = {
  en: { team: 'Team Member', manager: 'Manager', admin: 'Admin' },
  es: { team: 'Miembro del equipo', manager: 'Gerente', admin: 'Administrador' },
}

/** The same code on both hosts: people of a location read of two steps, operators of two factors. */
interface Host {
  host: 'portal' | 'console'
}

/** Signing in, sessions and rights. */
export const accessErrors = {
  'access.denied': refusal<{ to?: 'progress_of_others' }>(
    403,
    ({ to }) => (to ? 'Only a manager can change another person’s progress.' : 'You do not have the right to do this.'),
    ({ to }) => (to ? 'Solo un gerente puede cambiar el progreso de otra persona.' : 'No tienes permiso para hacer esto.'),
  ),
  'auth.access_code_invalid': refusal(
    400,
    'This code does not work: it was used already, taken back, or is older than 7 days. Ask for a new one.',
    'Este código no sirve: ya se usó, se retiró o tiene más de 7 días. Pide uno nuevo.',
  ),
  'auth.challenge': refusal(
    401,
    'This took too long or was tried too often. Please sign in again.',
    'Tardó demasiado o se intentó demasiadas veces. Inicia sesión de nuevo.',
  ),
  'auth.challenge_expired': refusal(
    401,
    'This took too long or too many tries. Please sign in again.',
    'Tardó demasiado o hubo demasiados intentos. Inicia sesión de nuevo.',
  ),
  'auth.code': refusal(
    400,
    'This code is not right. Codes change every 30 seconds.',
    'Este código no es correcto. Los códigos cambian cada 30 segundos.',
  ),
  'auth.code_wrong': refusal(
    400,
    'This code is not right. Codes change every 30 seconds and work once.',
    'Este código no es correcto. Los códigos cambian cada 30 segundos y sirven una sola vez.',
  ),
  'auth.denied': refusal(
    403,
    'Your request for an account was not approved. Please talk to your manager.',
    'Tu solicitud de cuenta no fue aprobada. Habla con tu gerente si crees que es un error.',
  ),
  'auth.inactive': refusal(
    403,
    'Your account is switched off. Please talk to your manager.',
    'Tu cuenta está desactivada. Habla con tu gerente.',
  ),
  'auth.invalid': refusal(401, 'Email or password is not right.', 'El correo o la contraseña no son correctos.'),
  'auth.link': refusal(400, 'This link is not valid any more. Ask for a new one.', 'Este enlace ya no es válido. Pide uno nuevo.'),
  'auth.link_invalid': refusal(
    400,
    'This link is no longer valid. It may have been used already, or it is too old.',
    'Este enlace ya no es válido. Puede que ya se haya usado o que sea demasiado antiguo.',
  ),
  'auth.passkey_invalid': refusal(401, 'This passkey does not work here. Sign in with your password.', 'Esta llave de acceso no sirve aquí. Entra con tu contraseña.'),
  'auth.passkey_needs_password': refusal(
    409,
    'Choose a password first: a passkey is never the only way in.',
    'Primero elige una contraseña: una llave de acceso nunca es la única entrada.',
  ),
  'auth.passkey_not_added': refusal(400, 'The passkey could not be added. Please try again.', 'No se pudo agregar la llave de acceso. Inténtalo de nuevo.'),
  'auth.passkeys_full': refusal<{ max: number }>(
    409,
    ({ max }) => `You have ${max} passkeys. Remove one first.`,
    ({ max }) => `Tienes ${max} llaves de acceso. Primero quita una.`,
  ),
  'auth.password_changed': refusal(
    409,
    'Your password was changed somewhere else in the meantime.',
    'Mientras tanto, tu contraseña se cambió en otro lugar.',
  ),
  'auth.password_wrong': refusal(400, 'The current password is not right.', 'La contraseña actual no es correcta.'),
  'auth.pending': refusal(
    403,
    'Your account is waiting for approval by an admin.',
    'Tu cuenta todavía espera la aprobación de un administrador.',
  ),
  'auth.required': refusal(401, 'Please sign in.', 'Inicia sesión para continuar.'),
  'auth.role_not_held': refusal<Roles>(
    403,
    ({ wanted, held }) => `Your account does not have the role ${roleNames.en[wanted]}. Choose ${roleNames.en[held]} and try again.`,
    ({ wanted, held }) => `Tu cuenta no tiene el rol ${roleNames.es[wanted]}. Elige ${roleNames.es[held]} en “Entrar como” e inténtalo de nuevo.`,
  ),
  'auth.poster_renewed': refusal(
    409,
    'The poster that you scanned was replaced by a newer one. You can ask for an account all the same: press the button once more.',
    'El cartel que escaneaste fue reemplazado por uno más nuevo. Puedes pedir una cuenta igual: pulsa el botón otra vez.',
  ),
  'auth.signup_closed': refusal(
    403,
    'Accounts are made by invitation here. Please ask your manager.',
    'Aquí las cuentas se crean por invitación. Pregunta a tu gerente.',
  ),
  'auth.step_required': refusal(403, 'Please finish signing in first.', 'Antes tienes que terminar de preparar tu cuenta.'),
  'auth.two_factor_off': refusal<Host>(
    409,
    ({ host }) => (host === 'console' ? 'Two-factor sign-in is not on.' : 'Two-step sign-in is not on.'),
    () => 'El inicio de sesión en dos pasos no está activado.',
  ),
  'auth.two_factor_on': refusal<Host>(
    409,
    ({ host }) => (host === 'console' ? 'Two-factor sign-in is on already.' : 'Two-step sign-in is on already.'),
    () => 'El inicio de sesión en dos pasos ya está activado.',
  ),
  'auth.two_factor_required': refusal(
    403,
    'Your location asks for two-step sign-in for your role.',
    'Tu local exige el inicio de sesión en dos pasos para tu rol.',
  ),
  'auth.two_factor_setup': refusal<Host>(
    409,
    ({ host }) => (host === 'console' ? 'Please begin again: there is no code to confirm yet.' : 'Please begin with the setup of your authenticator app.'),
    ({ host }) => (host === 'console' ? 'Empieza de nuevo: todavía no hay un código que confirmar.' : 'Empieza por configurar tu aplicación de autenticación.'),
  ),
  'auth.unverified': refusal(
    403,
    'Please confirm your email address first: the link is in the mail we sent you.',
    'Primero confirma tu correo con el enlace que te enviamos.',
  ),
  'tenant.suspended': refusal<{ message: string | null }>(
    423,
    ({ message }) => message || 'This portal is paused at the moment.',
    ({ message }) => message || 'Este portal está en pausa en este momento.',
  ),
  'tenant.unknown': refusal(404, 'There is no portal at this address.', 'No hay ningún portal en esta dirección.'),
}
