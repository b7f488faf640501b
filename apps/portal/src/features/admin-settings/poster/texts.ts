import { defineTexts } from '../../../texts/define-texts.ts'

export const posterTexts = defineTexts({
  en: {
    title: 'Poster for signing up',
    text: 'Hang it in the break room: whoever scans it can ask for an account, and you see next to their name that they used the poster.',
    closed: 'Nobody can ask for an account right now, so a poster would lead nowhere. Let people ask for one above.',
    none: 'There is no poster yet.',
    make: 'Make a poster',
    print: 'Print',
    renew: 'Renew',
    renewTitle: 'Make another poster?',
    renewText: 'The poster on your wall stops counting: scanning it still leads to the sign-up, but without the mark. Print the new one.',
    renewed: 'This is the new poster. Print it and take the old one down.',
    madeBy: (name: string, day: string) => `Made by ${name}, ${day}`,
    made: (day: string) => `Made ${day}`,
    qr: 'QR code that leads to the sign-up',
    failed: 'We could not load the poster',
  },
  es: {
    title: 'Cartel para registrarse',
    text: 'Cuélgalo en la sala de descanso: quien lo escanea pide una cuenta, y junto a su nombre ves que estuvo delante de él.',
    closed: 'Ahora nadie puede pedir una cuenta, así que un cartel no lleva a nada. Permítelo arriba.',
    none: 'Todavía no hay cartel.',
    make: 'Hacer un cartel',
    print: 'Imprimir',
    renew: 'Renovar',
    renewTitle: '¿Hacer otro cartel?',
    renewText: 'El que cuelga ahora deja de contar: quien lo escanea todavía llega al registro, sin la marca. Imprime el nuevo.',
    renewed: 'Este es el cartel nuevo. Imprímelo y quita el viejo.',
    madeBy: (name, day) => `Hecho por ${name}, ${day}`,
    made: (day) => `Hecho el ${day}`,
    qr: 'Código QR que lleva al registro',
    failed: 'No pudimos cargar el cartel',
  },
})

/** A poster speaks to everybody who passes by: both languages, whichever the screen has. */
export const posterWords = {
  en: { head: 'Your team portal', scan: 'Scan, sign up, and you are in as soon as you are approved.' },
  es: { head: 'El portal de tu equipo', scan: 'Escanea, regístrate y entras en cuanto te aprueben.' },
} as const
