// What the shell shows of the chat.
export { useUnread } from './use-unread.ts'
