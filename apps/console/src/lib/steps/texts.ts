import { defineTexts } from '../../texts/define-texts.ts'

export const stepTexts = defineTexts({
  en: {
    label: 'Provisioning steps',
    waiting: 'waiting',
    running: 'under way',
    done: 'done',
    failed: 'failed',
    retry: 'Retry',
    none: 'This location was made without steps.',
  },
  es: {
    label: 'Pasos de la preparación',
    waiting: 'en espera',
    running: 'en curso',
    done: 'listo',
    failed: 'falló',
    retry: 'Reintentar',
    none: 'Este local se creó sin pasos.',
  },
})
