import { type MailTemplate, personName } from './kit.ts'

interface Params {
  name: string
  path: string
  role: 'team' | 'manager' | 'admin'
  /** Who made the account; null for the first admin of a new location. */
  invitedBy: string | null
  days: number
}

const roles = {
  en: { team: 'Team member', manager: 'Manager', admin: 'Admin' },
  es: { team: 'Miembro del equipo', manager: 'Gerente', admin: 'Administrador' },
}

/** An account was made for somebody, who now chooses a password. */
export const invite: MailTemplate<Params> = ({ name, path, role, invitedBy, days }, place) => {
  const host = personName(invitedBy ?? '')
  return {
    en: {
      subject: invitedBy === null ? `Your ${place.name} portal is ready` : `You are invited to the ${place.name} team portal`,
      preview: 'Choose a password and you are in.',
      heading: invitedBy === null ? 'Your portal is ready' : 'Welcome to the team portal',
      name,
      paragraphs: invitedBy === null
        ? [`The team portal of ${place.name} is set up, and you are its first admin. Choose a password to sign in; then add your brand and invite your team.`]
        : [`${host || 'An admin'} made you an account on the ${place.name} team portal: schedules, news, training and the people you work with, in one place. Choose a password to sign in.`],
      facts: [{ label: 'Your role', value: roles.en[role] }, { label: 'Address of the portal', value: place.url('/') }],
      button: { label: 'Choose a password', url: place.url(path) },
      notes: [`The link works once, for ${days} days. After that, ask for a new one with “Forgot password” on the sign-in screen.`],
      because: 'You get this mail because an account was made for your address.',
    },
    es: {
      subject: invitedBy === null ? `Tu portal de ${place.name} está listo` : `Te invitan al portal del equipo de ${place.name}`,
      preview: 'Elige una contraseña y listo.',
      heading: invitedBy === null ? 'Tu portal está listo' : 'Te damos la bienvenida al portal del equipo',
      name,
      paragraphs: invitedBy === null
        ? [`El portal del equipo de ${place.name} está preparado y tú eres la primera persona que lo administra. Elige una contraseña para entrar; después añade tu marca e invita a tu equipo.`]
        : [`${host || 'Administración'} te creó una cuenta en el portal del equipo de ${place.name}: horarios, noticias, formación y las personas con quienes trabajas, en un solo lugar. Elige una contraseña para entrar.`],
      facts: [{ label: 'Tu función', value: roles.es[role] }, { label: 'Dirección del portal', value: place.url('/') }],
      button: { label: 'Elegir contraseña', url: place.url(path) },
      notes: [`El enlace sirve una sola vez, durante ${days} días. Después, pide otro con “¿Olvidaste tu contraseña?” en la pantalla de entrada.`],
      because: 'Recibes este correo porque se creó una cuenta con tu dirección.',
    },
  }
}
