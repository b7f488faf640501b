import { articleCalls } from './ai/articles.ts'
import { askingCalls } from './ai/asking.ts'
import { improvingCalls } from './ai/improving.ts'
import { sourceCalls } from './ai/sources.ts'
import { translatingCalls } from './ai/translating.ts'

export const ai = { ...askingCalls, ...articleCalls, ...sourceCalls, ...improvingCalls, ...translatingCalls }
