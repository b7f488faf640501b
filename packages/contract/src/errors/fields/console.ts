import { wrong } from '../define.ts'
import { either } from '../words.ts'

/** What can be wrong in the operators' console. */
export const consoleProblems = {
  not_your_password: wrong('This is not your password.', 'Esta no es tu contraseña.'),
  operator_code_wrong: wrong('This code is not right.', 'Este código no es correcto.'),
  link_used: wrong('This link is not valid any more.', 'Este enlace ya no es válido.'),
  operator_exists: wrong('There is an operator with this address already.', 'Ya hay un operador con este correo.'),

  slug_form: wrong(
    'Use 3 to 40 letters, digits and hyphens, with no hyphen at either end.',
    'Usa de 3 a 40 letras, cifras y guiones, sin guion al principio ni al final.',
  ),
  slug_rule: wrong(
    '3 to 40 letters, digits and hyphens, with no hyphen at either end',
    'De 3 a 40 letras, cifras y guiones, sin guion al principio ni al final',
  ),
  slug_reserved: wrong('This address is reserved. Choose another one.', 'Esta dirección está reservada. Elige otra.'),
  slug_resting: wrong(
    'A location with this address was deleted less than 90 days ago. Choose another one.',
    'Un local con esta dirección se eliminó hace menos de 90 días. Elige otra.',
  ),
  slug_taken: wrong('This address is taken. Choose another one.', 'Esta dirección está ocupada. Elige otra.'),
  own_domain: wrong('This is part of the portal’s own domain.', 'Esto es parte del dominio del propio portal.'),
  domain_taken: wrong('Another location uses this domain.', 'Otro local usa este dominio.'),
  reason_too_short: wrong<{ min: number }>(({ min }) => `Say in a sentence why: at least ${min} characters.`, ({ min }) => `Di en una frase por qué: al menos ${min} caracteres.`),
  not_confirmed: wrong<{ slug: string }>(({ slug }) => `Type ${slug} to confirm.`, ({ slug }) => `Escribe ${slug} para confirmar.`),

  // Files that a location is made from.
  not_a_birthday: wrong('Please give a birthday as MM-DD', 'Escribe un cumpleaños como MM-DD'),
  not_a_content_file: wrong<{ endings: readonly string[]; folder: string }>(
    ({ endings, folder }) => `Should be a ${either(endings, 'en')} file in ${folder}`,
    ({ endings, folder }) => `Debe ser un archivo ${either(endings, 'es')} en ${folder}`,
  ),

  not_an_admin: wrong(
    'This person has an account that is not an admin’s. An admin of the location can change that.',
    'Esta persona tiene una cuenta que no es de administrador. Un administrador del local puede cambiarlo.',
  ),
  admin_already: wrong('This person is an admin already and can sign in.', 'Esta persona ya es administradora y puede iniciar sesión.'),
  admin_switched_off: wrong(
    'This person’s account was switched off by the location.',
    'El local desactivó la cuenta de esta persona.',
  ),
}
