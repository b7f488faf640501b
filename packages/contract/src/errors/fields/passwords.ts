import { wrong } from '../define.ts'

/** The rules for a new password, in the order in which they are checked. Forms say them too, so they stand alone. */
export const passwordProblems = {
  password_too_short: wrong('Password must be at least 8 characters long', 'La contraseña debe tener al menos 8 caracteres'),
  password_no_uppercase: wrong(
    'Password must contain at least 1 uppercase letter',
    'La contraseña debe tener al menos 1 letra mayúscula',
  ),
  password_no_number: wrong('Password must contain at least 1 number', 'La contraseña debe tener al menos 1 número'),
  password_no_special: wrong(
    'Password must contain at least 1 special character',
    'La contraseña debe tener al menos 1 carácter especial',
  ),
}
