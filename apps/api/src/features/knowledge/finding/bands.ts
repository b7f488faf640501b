import type { Found, Ranked } from './rank.ts'

export type Band = 'answer' | 'may_help' | 'none'

/**
 * How sure it is, from 0 to 1. Fitted on the half of the evaluation's questions that may be looked at
 * (`npm run bench -- knowledge`): raw scores grow with the number of passages, so they are taken relative to the rarest word there could be.
 */
export const fit = { constant: -4.76, strength: 0.74, coverage: 4.17, likeness: 2.91, margin: 1.48 }
export interface Limits {
  answer: number
  may_help: number
}
/** Where nothing is known of the location yet (`calibrate.ts`). */
export const limits: Limits = { answer: 0.86, may_help: 0.3 }

export interface Sureness {
  band: Band
  score: number
}

export const signalsOf = ({ found, readable }: Ranked): Record<Exclude<keyof typeof fit, 'constant'>, number> => {
  const [best, next] = found as [Found, Found | undefined]
  const rarest = Math.log(1 + (readable + 0.5) / 0.5)
  return {
    strength: Math.min(4, best.score / rarest),
    coverage: best.coverage,
    likeness: best.likeness,
    margin: next ? Math.max(0, best.score - next.score) / (best.score || 1) : 1,
  }
}

export function surenessOf(ranked: Ranked, here: Limits = limits): Sureness {
  if (!ranked.found.length) return { band: 'none', score: 0 }
  const signals = signalsOf(ranked)
  const sum = fit.constant + fit.strength * signals.strength + fit.coverage * signals.coverage + fit.likeness * signals.likeness + fit.margin * signals.margin
  const score = 1 / (1 + Math.exp(-sum))
  return { score, band: score >= here.answer ? 'answer' : score >= here.may_help ? 'may_help' : 'none' }
}
