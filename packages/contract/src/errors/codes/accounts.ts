import { refusal } from '../define.ts'

/** What somebody tried with their own account that another admin must do. */
const own = {
  role: ['Nobody can change their own role.', 'Nadie puede cambiar su propio rol.'],
  active: ['You cannot switch your own account on or off.', 'No puedes activar ni desactivar tu propia cuenta.'],
  removal: ['You cannot remove your own account.', 'No puedes eliminar tu propia cuenta.'],
  password: ['Change your own password in your profile.', 'Cambia tu propia contraseña en tu perfil.'],
  access_code: ['You cannot make an access code for yourself. Your password is in your profile.', 'No puedes crear un código de acceso para ti. Tu contraseña está en tu perfil.'],
  two_factor: ['Turn your own two-step sign-in off in your profile.', 'Desactiva tu propio inicio de sesión en dos pasos en tu perfil.'],
} as const

/** Accounts as admins manage them. */
export const accountErrors = {
  'account.closed': refusal(
    409,
    'This account is switched off or was denied. Open it first.',
    'Esta cuenta está desactivada o fue rechazada. Ábrela primero.',
  ),
  'account.email_taken': refusal(409, 'There is an account with this address already.', 'Ya hay una cuenta con este correo.'),
  'account.listed_changed': refusal(
    409,
    'The account on the staff list was used or changed meanwhile. Look at it again.',
    'La cuenta de la lista de personal se usó o cambió mientras tanto. Revísala de nuevo.',
  ),
  'account.no_email': refusal(
    409,
    'This person has no email address. Give them an access code.',
    'Esta persona no tiene correo. Dale un código de acceso.',
  ),
  'account.joined': refusal(409, 'This person has joined already.', 'Esta persona ya se unió.'),
  'account.last_admin': refusal(
    409,
    'This is the last active admin. Make somebody else an admin first.',
    'Es el último administrador activo. Primero nombra a otra persona administradora.',
  ),
  'account.not_pending': refusal(
    409,
    'This account does not wait for approval any more.',
    'Esta cuenta ya no espera aprobación.',
  ),
  'account.own': refusal<{ act: keyof typeof own }>(403, ({ act }) => own[act][0], ({ act }) => own[act][1]),
  'account.username_taken': refusal(409, 'Somebody here has this user name already.', 'Alguien aquí ya tiene este nombre de usuario.'),
  'account.policy_changed': refusal(
    409,
    'The privacy policy has changed. Please read the new one.',
    'La política de privacidad cambió. Lee la nueva, por favor.',
  ),
  'account.two_factor_off': refusal(
    409,
    'Two-step sign-in is not on for this account.',
    'El inicio de sesión en dos pasos no está activado en esta cuenta.',
  ),
}
