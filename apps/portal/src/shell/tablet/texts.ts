import { defineTexts, plural } from '../../texts/define-texts.ts'

export const tabletTexts = defineTexts({
  en: {
    bar: (name: string) => `${name} is signed in on this shared tablet`,
    done: 'Done',
    leaving: 'One moment...',
    left: (seconds: number) => `Signing you out in ${plural('en', seconds, 'second', 'seconds')}`,
    stay: 'I’m still here',
    closedTitle: 'Use your own device for this',
    closedText: 'Your profile and how you sign in are not shown on a shared tablet.',
    goHome: 'Go to Home',
  },
  es: {
    bar: (name) => `${name} ha entrado en esta tableta compartida`,
    done: 'Listo',
    leaving: 'Un momento...',
    left: (seconds) => `Se cierra tu sesión en ${plural('es', seconds, 'segundo', 'segundos')}`,
    stay: 'Sigo aquí',
    closedTitle: 'Usa tu propio dispositivo para esto',
    closedText: 'Tu perfil y tu forma de entrar no se muestran en una tableta compartida.',
    goHome: 'A la página de inicio',
  },
})
