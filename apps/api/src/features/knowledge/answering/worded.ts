import type { contract } from '@portal/contract'
import type { Context } from '../../../core/context.ts'
import type { Finding } from '../finding/find.ts'
import type { Said } from './ask.ts'

interface Asked {
  question: string
  finding: Finding
  otherwise: Said
}

/** The answer in the words of a model, where the installation has one; else in the sources’ own. */
export async function wordedByModel(_context: Context<typeof contract.ai.ask>, { otherwise }: Asked): Promise<Said> {
  return otherwise
}
