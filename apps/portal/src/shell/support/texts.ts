import { defineTexts } from '../../texts/define-texts.ts'

export const supportTexts = defineTexts({
  en: {
    who: (operator: string) => `Platform support: ${operator}`,
    until: (time: string) => `until ${time}`,
    looks: 'View only',
    changes: 'Can change content and settings',
    end: 'End visit',
    closedTitle: 'Support can’t see this',
    closedText: 'What people write to each other or submit stays private. A visit shows content and settings only.',
    goHome: 'Go to Home',
  },
  es: {
    who: (operator) => `Soporte de la plataforma: ${operator}`,
    until: (time) => `hasta las ${time}`,
    looks: 'Solo mira, no cambia nada',
    changes: 'Puede cambiar contenido y ajustes',
    end: 'Terminar la visita',
    closedTitle: 'El soporte no ve esto',
    closedText: 'Lo que las personas se escriben y entregan queda entre ellas. Una visita muestra contenido y ajustes.',
    goHome: 'A la página de inicio',
  },
})
