import { storage } from '../device/storage.ts'

/** Calls that are made before there is a session, or without one on purpose. */
const WITHOUT = [
  '/all-data/essential', 'login', 'register', 'cors-test',
  '/auth/signup', '/auth/forgot-password', '/auth/reset-password', '/auth/verify-email', '/auth/resend-verification',
]

/** The token to send with a call, if any. */
export const bearerFor = (path: string) => (WITHOUT.some((part) => path.includes(part)) ? null : storage.token.get())
