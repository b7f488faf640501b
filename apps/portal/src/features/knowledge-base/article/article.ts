import type { StatusTone } from '@portal/ui/notices/status-badge.tsx'
import type { DataOf } from '../../../api/types.ts'

export type Article = DataOf<'ai.articlesGet'>
/** Questions without an answer, of one meaning. */
export type Cluster = DataOf<'ai.unanswered'>[number]

export const stateTone: Record<Article['state'], StatusTone> = { draft: 'neutral', approved: 'success', due: 'warning' }

declare module '../../../lib/page.ts' {
  interface Dialogs {
    /** One that is changed, one that answers what people asked, or a new one. */
    knowledgeArticle: { article?: Article; cluster?: Cluster }
  }
}
