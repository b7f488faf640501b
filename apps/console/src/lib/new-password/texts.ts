import { defineTexts } from '../../texts/define-texts.ts'

export const newPasswordTexts = defineTexts({
  en: {
    newPassword: 'New password',
    again: 'New password again',
    differ: 'The two passwords are not the same',
    rules: 'Your password needs',
    met: 'done',
    missing: 'missing',
    length: 'at least 8 characters',
    upper: 'an uppercase letter',
    number: 'a number',
    special: 'a special character, such as ! or ?',
  },
  es: {
    newPassword: 'Contraseña nueva',
    again: 'Repite la contraseña nueva',
    differ: 'Las dos contraseñas no son iguales',
    rules: 'Tu contraseña necesita',
    met: 'cumplido',
    missing: 'falta',
    length: 'al menos 8 caracteres',
    upper: 'una letra mayúscula',
    number: 'un número',
    special: 'un carácter especial, como ! o ?',
  },
})
