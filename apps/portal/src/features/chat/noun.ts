import { IconMessages } from '@tabler/icons-react'
import { ahead } from '../../nouns/noun.ts'
import type { Noun } from '../../nouns/noun.ts'

export const chat: Noun<{
  panels: 'chat'
  dialogs: 'chatNew' | 'chatDetails' | 'chatFiles' | 'chatFile' | 'chatReceipts' | 'chatReport' | 'chatLater' | 'chatScheduled' | 'chatBroadcast' | 'chatReports'
}> = {
  panels: {
    chat: {
      title: { en: 'Group Chats', es: 'Chats de grupo' },
      description: {
        en: 'Talk with your shift, your department or everyone.',
        es: 'Habla con tu turno, tu departamento o todo el equipo.',
      },
      icon: IconMessages,
    },
  },
  dialogs: {
    chatNew: () => import('./manage/new-dialog.tsx').then((m) => m.NewDialog),
    chatDetails: () => import('./manage/details-dialog.tsx').then((m) => m.DetailsDialog),
    chatFiles: () => import('./manage/files-dialog.tsx').then((m) => m.FilesDialog),
    chatFile: () => import('./manage/file-dialog.tsx').then((m) => m.FileDialog),
    chatReceipts: () => import('./manage/receipts-dialog.tsx').then((m) => m.ReceiptsDialog),
    chatReport: () => import('./manage/report-dialog.tsx').then((m) => m.ReportDialog),
    chatLater: () => import('./manage/later-dialog.tsx').then((m) => m.LaterDialog),
    chatScheduled: () => import('./manage/scheduled-dialog.tsx').then((m) => m.ScheduledDialog),
    chatBroadcast: () => import('./manage/broadcast-dialog.tsx').then((m) => m.BroadcastDialog),
    chatReports: () => import('./manage/reports-dialog.tsx').then((m) => m.ReportsDialog),
  },
  ahead: () => [ahead('chat.conversations')],
}
