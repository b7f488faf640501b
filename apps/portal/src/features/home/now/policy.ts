import { lazyPart } from '../../../lib/lazy-page.tsx'
import type { Now } from './use-now.ts'

export const policy = lazyPart<NonNullable<Now['policy']>>(() => import('../../privacy-policy/public.ts').then((m) => m.PolicyCard))
