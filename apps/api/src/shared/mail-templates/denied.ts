import type { MailTemplate } from './kit.ts'

export const denied: MailTemplate<{ name: string; reason: string | null }> = ({ name, reason }, place) => ({
  en: {
    subject: `Your account at ${place.name} was not approved`,
    preview: 'Talk to your manager if this is a mistake.',
    heading: 'Your account was not approved',
    name,
    paragraphs: [
      `Your request for an account on the ${place.name} team portal was reviewed and not approved.`,
      'If you think that this is a mistake, please talk to your manager.',
    ],
    facts: reason ? [{ label: 'Reason', value: reason }] : [],
    because: 'You get this mail because you signed up for the team portal.',
  },
  es: {
    subject: `Tu cuenta en ${place.name} no fue aprobada`,
    preview: 'Habla con tu gerente si es un error.',
    heading: 'Tu cuenta no fue aprobada',
    name,
    paragraphs: [
      `Tu solicitud de cuenta en el portal del equipo de ${place.name} fue revisada y no se aprobó.`,
      'Si crees que es un error, habla con tu gerente.',
    ],
    facts: reason ? [{ label: 'Motivo', value: reason }] : [],
    because: 'Recibes este correo porque te registraste en el portal del equipo.',
  },
})
