import type { AppError } from './errors.ts'

/** The reply that is kept for whoever sends the same key again. */
export interface Stored {
  status: number
  reply: unknown
}

/** Proof of a handler that its whole effect is committed. */
export interface Committed {
  readonly stored: Stored
}

/** A refusal that leaves a trace: what was written before it stays. */
export class CommittedRefusal {
  readonly refusal: AppError
  constructor(refusal: AppError) {
    this.refusal = refusal
  }
}
