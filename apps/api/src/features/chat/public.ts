// What others may use of chat: what its events tell, and what its jobs do.
export { whomToWrite } from './begin.ts'
export { notifyOfMessage } from './news.ts'
export { repeatToMissing } from './confirming.ts'
export { conversationFor } from './conversation-rows.ts'
export { callOffAll, sendScheduled } from './scheduled.ts'
export { openForMany, selectMessages } from './message-rows.ts'
