import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { ask } from './answering/ask.ts'
import { historyCalls } from './answering/history.ts'
import { suggestions } from './answering/suggestions.ts'
import { articleCalls } from './articles/articles.ts'
import { asked } from './improving/asked.ts'
import { conflictCalls } from './improving/conflicts.ts'
import { testCalls } from './improving/test-bench.ts'
import { unansweredCalls } from './improving/unanswered.ts'
import { sourceCalls } from './sources/sources.ts'
import { synonymCalls } from './sources/synonyms.ts'
import { translatingCalls } from './translating/translate.ts'

/** Answers from what is written here, and what makes them better. */
export const ai: Handlers<typeof contract.ai> = {
  ask, suggestions, asked, ...historyCalls, ...articleCalls, ...unansweredCalls, ...conflictCalls, ...testCalls, ...sourceCalls, ...synonymCalls,
  ...translatingCalls,
}
