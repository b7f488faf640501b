import { ApiError } from '@portal/contract/client/api-error'
import type { Message } from './types.ts'

/** The message as it stands by now, where something was refused because it said something else. */
export const standingIn = (error: unknown): Message | undefined => (error instanceof ApiError && (error.code === 'chat.reworded' || error.code === 'chat.stale') ? (error.data as Message | undefined) : undefined)
