/** What is kept for a time and then deleted, and what the log and the settings call it. */
export const retentionKinds = {
  log: ['Log entries', 'Filas de la bitácora'],
  messages: ['Chat messages', 'Mensajes de chat'],
  eoi: ['Expressions of interest', 'Postulaciones'],
  availability: ['Availability changes', 'Cambios de disponibilidad'],
  voicebox: ['VoiceBox messages', 'Mensajes del buzón'],
  trainerDebrief: ['Training debriefs', 'Informes de capacitación'],
  notifications: ['Notifications', 'Notificaciones'],
  deliveries: ['Attempts to deliver a notification', 'Intentos de entregar una notificación'],
  mails: ['Mails', 'Correos'],
  shiftNotes: ['Shift notes', 'Notas de turno'],
  drafts: ['Drafts', 'Borradores'],
  answers: ['Questions asked and their answers', 'Preguntas hechas y sus respuestas'],
  lists: ['Lists of staff', 'Listas de personal'],
  devices: ['Devices that have not been used for long', 'Dispositivos sin uso desde hace mucho'],
} as const satisfies Record<string, readonly [en: string, es: string]>
export type RetentionKind = keyof typeof retentionKinds
