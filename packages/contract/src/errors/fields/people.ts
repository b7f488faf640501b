import { wrong } from '../define.ts'
import { either } from '../words.ts'

/** What can be wrong with accounts, people of the directory, sign-in and the settings of mail. */
export const peopleProblems = {
  password_wrong: wrong('The current password is not right.', 'La contraseña actual no es correcta.'),
  password_same: wrong('Please choose a password that you do not use now', 'Elige una contraseña que no uses ahora'),
  code_wrong: wrong(
    'This code is not right. Codes change every 30 seconds and work once.',
    'Este código no es correcto. Los códigos cambian cada 30 segundos y sirven una sola vez.',
  ),
  not_a_pin: wrong('A PIN has 4 to 8 digits.', 'Un PIN tiene de 4 a 8 cifras.'),
  email_domain: wrong<{ endings: readonly string[] }>(
    ({ endings }) => `Please use an address that ends with ${either(endings, 'en')}`,
    ({ endings }) => `Usa un correo que termine en ${either(endings, 'es')}`,
  ),
  email_or_username: wrong('Please enter an email address or a user name', 'Escribe un correo o un nombre de usuario'),
  not_a_username: wrong(
    'A user name has 2 to 40 letters, digits, dots or dashes, or is a phone number',
    'Un nombre de usuario tiene de 2 a 40 letras, números, puntos o guiones, o es un número de teléfono',
  ),
  username_taken: wrong('Somebody here has this user name already.', 'Alguien aquí ya tiene este nombre de usuario.'),
  name_taken: wrong('Somebody here has this name already.', 'Alguien aquí ya tiene este nombre.'),
  set_by_others: wrong(
    'Somebody else sets this for you: ask a manager or an admin.',
    'Otra persona lo cambia por ti: pídeselo a un gerente o a un administrador.',
  ),
  placed_when_approved: wrong(
    'They join the directory when you approve them: choose their department then.',
    'Aparece en el directorio cuando apruebas su solicitud: elige entonces su departamento.',
  ),
  account_of_other_entry: wrong(
    'This account belongs to another entry of the directory.',
    'Esta cuenta es de otra ficha del directorio.',
  ),
  has_account: wrong('This person has an account already.', 'Esta persona ya tiene una cuenta.'),
  not_joinable: wrong(
    'Only an entry without an account can be joined to the entry of somebody with one.',
    'Solo una ficha sin cuenta se puede unir a la de alguien que tiene cuenta.',
  ),
  directory_full: wrong<{ max: number }>(
    ({ max }) => `There are ${max} entries already. Remove one first.`,
    ({ max }) => `Ya hay ${max} fichas. Primero elimina una.`,
  ),

  mail_server_missing: wrong('Please enter the name of your mail server', 'Escribe el nombre de tu servidor de correo'),
  mail_sender_missing: wrong(
    'Please enter the address that mails come from',
    'Escribe la dirección desde la que se envían los correos',
  ),
  mail_key_missing: wrong('Please enter the API key', 'Escribe la clave de la API'),
  mail_password_again: wrong(
    'Please enter the password again: it was meant for another server',
    'Escribe la contraseña de nuevo: era para otro servidor',
  ),
  mail_secret_unreadable: wrong(
    'Please enter the password or key again: the one that is kept can’t be read any more',
    'Escribe la contraseña o la clave de nuevo: la guardada ya no se puede leer',
  ),
}
