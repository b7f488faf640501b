import type { MailTemplate } from './kit.ts'

/** `verified`: may they sign in now, or is the address still to be confirmed? */
export const approved: MailTemplate<{ name: string; verified: boolean }> = ({ name, verified }, place) => ({
  en: {
    subject: `Your account at ${place.name} is approved`,
    preview: verified ? 'You can sign in now.' : 'One step is left: confirm your address.',
    heading: 'You are in!',
    name,
    paragraphs: [
      `Your account on the ${place.name} team portal is approved.`,
      verified
        ? 'Sign in with the email address and password that you chose.'
        : 'One step is left: confirm your email address with the link in our first mail. If you cannot find it, try to sign in and ask for a new one.',
    ],
    button: { label: verified ? 'Sign in' : 'Open the portal', url: place.url('/') },
    because: 'You get this mail because you signed up for the team portal.',
  },
  es: {
    subject: `Tu cuenta en ${place.name} está aprobada`,
    preview: verified ? 'Ya puedes entrar.' : 'Falta un paso: confirma tu dirección.',
    heading: '¡Ya eres parte!',
    name,
    paragraphs: [
      `Tu cuenta en el portal del equipo de ${place.name} está aprobada.`,
      verified
        ? 'Entra con el correo y la contraseña que elegiste.'
        : 'Falta un paso: confirma tu correo con el enlace de nuestro primer mensaje. Si no lo encuentras, intenta entrar y pide otro.',
    ],
    button: { label: verified ? 'Entrar' : 'Abrir el portal', url: place.url('/') },
    because: 'Recibes este correo porque te registraste en el portal del equipo.',
  },
})
