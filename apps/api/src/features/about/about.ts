import type { contract } from '@portal/contract'
import type { Handlers } from '../../core/context.ts'
import { orderedContent } from '../../shared/content/ordered-content.ts'

export const about: Handlers<typeof contract.about> = orderedContent('about', 'about_items')
