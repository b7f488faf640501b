import { lazyPart } from '../../lib/lazy-page.tsx'
import type { Reading } from './reading.tsx'

export const reading = lazyPart<Parameters<typeof Reading>[0]>(() => import('./reading.tsx').then((m) => m.Reading))
