import type { Language } from '../../../texts/language.ts'

/** What the common events of the log are called. One that is missing here is told by its own name. */
const names: Record<string, readonly [en: string, es: string]> = {
  'auth.signed_in': ['Signed in', 'Inició sesión'],
  'auth.signed_out': ['Signed out', 'Cerró sesión'],
  'auth.sign_in_failed': ['Sign-in failed', 'Inicio de sesión fallido'],
  'auth.sign_in_refused': ['Sign-in refused', 'Inicio de sesión rechazado'],
  'auth.password_changed': ['Changed own password', 'Cambió su contraseña'],
  'auth.password_reset': ['Set a new password by mail', 'Puso una nueva contraseña por correo'],
  'auth.two_factor_enabled': ['Turned two-step sign-in on', 'Activó los dos pasos'],
  'auth.two_factor_disabled': ['Turned two-step sign-in off', 'Desactivó los dos pasos'],
  'auth.passkey_added': ['Added a passkey', 'Agregó una llave de acceso'],
  'auth.passkey_removed': ['Removed a passkey', 'Quitó una llave de acceso'],
  'auth.session_ended': ['Signed a device out', 'Cerró sesión en un dispositivo'],
  'auth.session_removed': ['Signed a device out', 'Cerró sesión en un dispositivo'],
  'roster.applied': ['Applied a list of staff', 'Aplicó una lista de personal'],
  'roster.undone': ['Took a list of staff back', 'Deshizo una lista de personal'],
  'user.signed_up': ['Asked for an account', 'Pidió una cuenta'],
  'user.signed_up_again': ['Asked again with the same address', 'Pidió otra vez con la misma dirección'],
  'user.verified': ['Confirmed the email address', 'Confirmó su correo'],
  'user.created': ['Added a person', 'Agregó a una persona'],
  'user.invited': ['Invited a person', 'Invitó a una persona'],
  'user.joined': ['Accepted an invitation', 'Aceptó una invitación'],
  'user.access_code_made': ['Made an access code', 'Creó un código de acceso'],
  'user.access_code_withdrawn': ['Took an access code back', 'Retiró un código de acceso'],
  'user.approved': ['Approved an account', 'Aprobó una cuenta'],
  'user.denied': ['Denied an account', 'Rechazó una cuenta'],
  'user.placed': ['Changed a department or position', 'Cambió un departamento o puesto'],
  'user.role_changed': ['Changed a role', 'Cambió un rol'],
  'user.activated': ['Activated an account', 'Activó una cuenta'],
  'user.deactivated': ['Deactivated an account', 'Desactivó una cuenta'],
  'user.password_set': ['Set a one-time password', 'Puso una contraseña de un solo uso'],
  'user.two_factor_reset': ['Reset two-step sign-in', 'Restableció los dos pasos'],
  'user.erased': ['Erased an account', 'Borró una cuenta'],
  'user.profile_changed': ['Changed a profile', 'Cambió un perfil'],
  'settings.changed': ['Changed settings', 'Cambió ajustes'],
  'backup.thing_restored': ['Put something back out of a backup', 'Recuperó algo de un respaldo'],
  'settings.restored': ['Put a setting back', 'Volvió a poner un ajuste'],
  'settings.reset': ['Reset the settings', 'Restableció los ajustes'],
  'settings.email_changed': ['Changed how mail goes out', 'Cambió cómo salen los correos'],
  'branding.updated': ['Changed the brand', 'Cambió la marca'],
  'branding.logo_updated': ['Changed the logo', 'Cambió el logotipo'],
  'branding.logo_removed': ['Removed the logo', 'Quitó el logotipo'],
  'chat.reminded': ['Reminded of a message', 'Recordó un mensaje'],
  'chat.reported': ['Reported a message', 'Denunció un mensaje'],
  'chat.report_handled': ['Decided on a reported message', 'Decidió sobre un mensaje denunciado'],
  'chat.reports_read': ['Looked at reported messages', 'Vio los mensajes denunciados'],
  'log.exported': ['Exported the log', 'Exportó el registro'],
  'log.verified': ['Checked the log', 'Comprobó el registro'],
  'backup.made': ['Started a backup', 'Inició un respaldo'],
  'backup.cancelled': ['Stopped a backup', 'Detuvo un respaldo'],
  'backup.downloaded': ['Downloaded a backup', 'Descargó un respaldo'],
  'platform.support.begun': ['Platform support began a visit', 'El soporte de la plataforma inició una visita'],
  'platform.support.entered': ['Platform support came in', 'El soporte de la plataforma entró'],
  'platform.support.changed': ['Platform support changed something', 'El soporte de la plataforma cambió algo'],
  'platform.support.ended': ['A visit of platform support ended', 'Terminó una visita del soporte de la plataforma'],
  'platform.location.domain_proved': ['The platform proved your own domain', 'La plataforma comprobó su dominio propio'],
  'platform.location.domain_lost': ['Your own domain lost its record and no longer leads here', 'Su dominio propio perdió su registro y ya no lleva aquí'],
  'platform.backup.made': ['The platform started a backup', 'La plataforma inició un respaldo'],
  'platform.location.restored': ['The platform put an older state back', 'La plataforma volvió a un estado anterior'],
  'mail.read': ['Read a mail', 'Leyó un correo'],
  'profile.exported': ['Exported their own data', 'Exportó sus propios datos'],
  'settings.email_tested': ['Sent a test mail', 'Envió un correo de prueba'],
  'document.deleted': ['Deleted a document', 'Borró un documento'],
  'announcement.published': ['Published an announcement', 'Publicó un anuncio'],
  'announcement.changed': ['Changed an announcement', 'Cambió un anuncio'],
  'announcement.switched': ['Switched an announcement on or off', 'Activó o desactivó un anuncio'],
  'announcement.deleted': ['Deleted an announcement', 'Borró un anuncio'],
  'photo.deleted': ['Deleted a photo', 'Borró una foto'],
  'video.deleted': ['Deleted a video', 'Borró un video'],
  'eoi.exported': ['Exported expressions of interest', 'Exportó las postulaciones'],
  'eoi.deleted': ['Deleted an expression of interest', 'Borró una postulación'],
  'eoi.position_deleted': ['Took out a position', 'Quitó un puesto'],
  'eoi.recipient_added': ['Added who hears of expressions of interest', 'Agregó a quién se avisa de las postulaciones'],
  'eoi.recipient_removed': ['Removed who hears of expressions of interest', 'Quitó a quién se avisa de las postulaciones'],
  'voicebox.exported': ['Exported the VoiceBox', 'Exportó el buzón de voz'],
  'voicebox.deleted': ['Deleted a message of the VoiceBox', 'Borró un mensaje del buzón de voz'],
  'voicebox.recipient_added': ['Added who hears of the VoiceBox', 'Agregó a quién se avisa del buzón de voz'],
  'voicebox.recipient_removed': ['Removed who hears of the VoiceBox', 'Quitó a quién se avisa del buzón de voz'],
  'trainer_debrief.exported': ['Exported training debriefs', 'Exportó los informes de capacitación'],
  'trainer_debrief.deleted': ['Deleted a training debrief', 'Borró un informe de capacitación'],
  'trainer_debrief.recipient_added': ['Added who hears of training debriefs', 'Agregó a quién se avisa de los informes'],
  'trainer_debrief.recipient_changed': ['Changed who hears of training debriefs', 'Cambió a quién se avisa de los informes'],
  'trainer_debrief.recipient_removed': ['Removed who hears of training debriefs', 'Quitó a quién se avisa de los informes'],
  'event.deleted': ['Deleted an event', 'Borró un evento'],
  'shift_note.deleted': ['Deleted a shift note', 'Borró una nota de turno'],
  'benefit.deleted': ['Deleted a benefit', 'Borró un beneficio'],
  'development.deleted': ['Deleted a course', 'Borró un curso'],
  'about.deleted': ['Deleted a text about the location', 'Borró un texto sobre el local'],
  'team.deleted': ['Removed somebody from the directory', 'Quitó a alguien del directorio'],
  'home.arranged': ['Arranged the home page', 'Ordenó la página de inicio'],
  'home.deleted': ['Removed something from the home page', 'Quitó algo del inicio'],
  'home.video_deleted': ['Removed the film of the home page', 'Quitó el video del inicio'],
  'article.deleted': ['Deleted an article', 'Borró un artículo'],
  'question.dismissed': ['Put an unanswered question aside', 'Descartó una pregunta sin respuesta'],
  'conflict.dismissed': ['Said that two differing texts are right', 'Dijo que dos textos distintos son correctos'],
  'source.excluded': ['Changed what answers come from', 'Cambió de dónde salen las respuestas'],
  'synonyms.changed': ['Changed the words that mean the same', 'Cambió las palabras que significan lo mismo'],
  'examples.deleted': ['Removed the examples', 'Quitó los ejemplos'],
}

const plain = (text: string) => text.replaceAll(/[_-]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** What an event of the log is called for people: `user.role_changed` → `Changed a role`. */
export function eventName(event: string, language: Language): string {
  const known = names[event]?.[language === 'es' ? 1 : 0]
  if (known) return known
  const [noun = '', ...rest] = event.split('.')
  const subject = plain(noun)
  const what = plain(rest.join(' '))
  return `${subject.slice(0, 1).toUpperCase()}${subject.slice(1)}${what ? `: ${what}` : ''}`
}

/** A value of a change, in one line. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
