import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { orderedContent } from '../../shared/content/ordered-content.ts'

export const benefits: Handlers<typeof contract.benefits> = orderedContent('benefits', 'benefits')
