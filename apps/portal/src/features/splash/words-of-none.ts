import type { splashTexts } from './texts.ts'

/** Where the splash shows no announcement: what else there is in the portal, and only where that is nothing that there are none. */
export const wordsOfNone = (more: number, t: (typeof splashTexts)['es']): [title: string, text?: string] =>
  more > 0 ? [t.more(more)] : [t.none, t.noneMore]
