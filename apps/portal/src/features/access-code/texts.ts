import { defineTexts } from '../../texts/define-texts.ts'

export const accessCodeTexts = defineTexts({
  en: {
    title: 'Welcome',
    text: (place: string) => `Choose a password, and you are in at ${place}.`,
    typeText: 'Type the code on your slip and choose a password.',
    code: 'Access code',
    codeHelp: '16 letters and numbers, as on your slip',
    enter: 'Open my account',
    entering: 'One moment...',
    failed: 'That did not work. Please try again.',
    inTitle: (name: string) => `You are in, ${name}`,
    inText: 'Next time you sign in with this name and your password:',
    go: 'Go to the portal',
  },
  es: {
    title: 'Te damos la bienvenida',
    text: (place) => `Elige una contraseña y ya puedes entrar a ${place}.`,
    typeText: 'Escribe el código de tu papel y elige una contraseña.',
    code: 'Código de acceso',
    codeHelp: '16 letras y números, como en tu papel',
    enter: 'Abrir mi cuenta',
    entering: 'Un momento...',
    failed: 'No se pudo. Inténtalo de nuevo.',
    inTitle: (name) => `Ya estás dentro, ${name}`,
    inText: 'La próxima vez entras con este nombre y tu contraseña:',
    go: 'Ir al portal',
  },
})
