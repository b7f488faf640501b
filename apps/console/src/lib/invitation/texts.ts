import { defineTexts } from '../../texts/define-texts.ts'

export const invitationTexts = defineTexts({
  en: {
    title: 'Invitation',
    accepted: (email: string) => `${email} has accepted the invitation.`,
    sent: (email: string) => `The invitation mail was sent to ${email}.`,
    waiting: (email: string) => `The invitation mail to ${email} is on its way.`,
    failed: (email: string) => `The invitation mail to ${email} could not be sent.`,
    no_provider: (email: string) => `No mail provider is set: ${email} gets no invitation mail. Give them a link yourself.`,
    not_sent: (email: string) => `The invitation mail to ${email} was not sent: there was no mail provider then. Give them a link yourself, or invite them again.`,
    show: 'Make a link to copy',
    link: 'Link for the invited admin',
    once: (days: number) => `It is shown once, works once and for ${days} days. Links that were mailed before don’t work any more.`,
    copy: 'Copy the link',
    copied: 'Copied',
  },
  es: {
    title: 'Invitación',
    accepted: (email) => `${email} aceptó la invitación.`,
    sent: (email) => `El correo de invitación se envió a ${email}.`,
    waiting: (email) => `El correo de invitación para ${email} va en camino.`,
    failed: (email) => `No se pudo enviar el correo de invitación a ${email}.`,
    no_provider: (email) => `No hay proveedor de correo: ${email} no recibe la invitación. Dale tú un enlace.`,
    not_sent: (email) => `El correo de invitación para ${email} no se envió: no había proveedor de correo. Dale tú un enlace o envíale otra invitación.`,
    show: 'Crear un enlace para copiar',
    link: 'Enlace para el administrador invitado',
    once: (days) => `Se muestra una vez y sirve una vez, durante ${days} días. Los enlaces enviados antes por correo ya no sirven.`,
    copy: 'Copiar el enlace',
    copied: 'Copiado',
  },
})
