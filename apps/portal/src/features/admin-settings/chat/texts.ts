import { defineTexts } from '../../../texts/define-texts.ts'

export const chatSettingsTexts = defineTexts({
  en: {
    title: 'Team chat',
    startDirect: 'Who can start a one-on-one chat',
    everyone: 'Everyone',
    managers: 'Managers and admins',
    startDirectHelp: 'Existing chats stay. Everyone can always reply.',
    editMinutes: 'Minutes a message can be edited',
    editHelp: 'If left empty, always. Edited messages are marked.',
    editRange: '1 to 43,200 minutes (30 days), or empty',
    retentionDays: 'Days to keep messages',
    retentionHelp: (most: string) => `If left empty, ${most} days, as under Privacy. Files are deleted with their messages.`,
    retentionRange: '7 to 3,650 days, or empty',
    any: 'No limit',
  },
  es: {
    title: 'Chat del equipo',
    startDirect: 'Quién puede iniciar un chat de dos',
    everyone: 'Todos',
    managers: 'Gerentes y administradores',
    startDirectHelp: 'Los chats que ya existen se quedan. Siempre se puede responder.',
    editMinutes: 'Minutos para cambiar un mensaje',
    editHelp: 'Vacío: siempre. Un mensaje cambiado lo dice.',
    editRange: 'De 1 a 43,200 minutos (30 días), o vacío',
    retentionDays: 'Días que se guardan los mensajes',
    retentionHelp: (most) => `Vacío: ${most} días, como en Privacidad. Los archivos se van con ellos.`,
    retentionRange: 'De 7 a 3,650 días, o vacío',
    any: 'Sin límite',
  },
})
