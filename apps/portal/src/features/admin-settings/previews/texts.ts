import { defineTexts } from '../../../texts/define-texts.ts'

export const previewsTexts = defineTexts({
  en: {
    intro: 'One of each kind, as it arrives here. Nothing is sent.',
    language: 'Language',
    en: 'English',
    es: 'Spanish',
    kinds: 'Kinds of messages',
    failed: 'We could not load the previews',
    push: 'On a phone',
    noPush: 'This goes by email alone.',
    mail: 'As an email',
    message: 'As the person sees it',
    plain: 'As plain text',
    frame: (title: string) => `Preview: ${title}`,
  },
  es: {
    intro: 'Un ejemplo de cada tipo, tal como llega aquí. No se envía nada.',
    language: 'Idioma',
    en: 'Inglés',
    es: 'Español',
    kinds: 'Tipos de mensajes',
    failed: 'No pudimos cargar las vistas previas',
    push: 'En un teléfono',
    noPush: 'Este solo llega por correo.',
    mail: 'Como correo',
    message: 'Como lo ve la persona',
    plain: 'Como texto',
    frame: (title) => `Vista previa: ${title}`,
  },
})

/** By the type that the server gives it. */
export const previewKinds = defineTexts({
  en: {
    announcement: 'Announcement', document: 'New document', photo: 'New photos', video: 'New video', calendar: 'New event', weather: 'Weather alert',
    emergency: 'Emergency', digest: 'Digest', mustRead: 'Reminder of a must-read', verify: 'Confirm the email address', reset: 'New password',
    invite: 'Invitation', exists: 'Account exists already', approved: 'Account approved', denied: 'Account not approved',
    passwordSet: 'Password changed', addressChanged: 'Address changed', twoFactorChanged: 'Two-step sign-in changed', test: 'Test mail',
  },
  es: {
    announcement: 'Anuncio', document: 'Documento nuevo', photo: 'Fotos nuevas', video: 'Video nuevo', calendar: 'Evento nuevo', weather: 'Alerta de clima',
    emergency: 'Emergencia', digest: 'Resumen', mustRead: 'Recordatorio de lectura obligatoria', verify: 'Confirmar el correo', reset: 'Contraseña nueva',
    invite: 'Invitación', exists: 'La cuenta ya existe', approved: 'Cuenta aprobada', denied: 'Cuenta no aprobada',
    passwordSet: 'Contraseña cambiada', addressChanged: 'Correo cambiado', twoFactorChanged: 'Cambió la verificación en dos pasos', test: 'Correo de prueba',
  },
})
