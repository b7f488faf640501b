import type { Access } from '@portal/contract'
import { can } from '@portal/contract/kit/can'
import { type VisitTraits, kioskMay, previewMay, supportMay } from '@portal/contract/kit/visits'
import { AppError, forbidden } from './errors.ts'
import type { User } from './session.ts'

export const signedOut = () => new AppError('auth.required')
export const stepRequired = () => new AppError('auth.step_required')

/**
 * May this person make this call?
 * @throws AppError 401 without a session, 403 without the right or with a sign-in that is only half complete.
 */
export function checkAccess(access: Access, user: User | undefined, editors: 'manager' | 'admin'): void {
  if ('public' in access) return
  if (!user) throw signedOut()
  if (user.step && !('halfway' in access && access.halfway)) throw stepRequired()
  if (!can({ role: user.role, editors }, access)) throw forbidden()
}

/** @throws AppError 403 what support may not do in this visit, which is everything of which the contract says nothing. */
export function checkVisit(call: VisitTraits, { mayChange }: NonNullable<User['visit']>): void {
  const verdict = supportMay(call, mayChange)
  if (verdict !== 'passed') throw new AppError(`support.${verdict}`)
}

/** @throws AppError 403 what nobody does on a shared tablet, which is everything of which the contract says nothing. */
export function checkKiosk(call: VisitTraits): void {
  if (!kioskMay(call)) throw new AppError('kiosk.off_limits')
}

/** @throws AppError 403 what is not done in a backup that is looked into: everything but looking. */
export function checkLook(call: VisitTraits & { method: string }): void {
  if (!previewMay(call, call.method)) throw new AppError('backups.look_only')
}
