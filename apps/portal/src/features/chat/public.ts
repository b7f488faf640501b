// What the shell shows of the chat.
export { useBegin } from './use-begin.ts'
export { useUnread } from './use-unread.ts'
