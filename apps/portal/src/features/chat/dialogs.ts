import type { Attempt } from '../../lib/forms/attempt.ts'
import type { MessageDraft } from './compose/draft.ts'
import type { Attachment, Message } from './data/types.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    chatNew: object
    chatDetails: { id: string }
    chatFiles: { id: string; name: string }
    chatFile: { file: Attachment }
    chatReceipts: { id: string }
    chatReport: { id: string; sender: string; text: string }
    chatLater: { conversation: string; name: string; draft: MessageDraft; files: { uploadIds: string[]; names: string[] }; onTry: (attempt: Attempt) => void; onDone: (sent: Message | null) => void }
    chatScheduled: object
    chatBroadcast: object
    chatReports: object
  }
}
