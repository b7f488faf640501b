import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import type { OptimisticUpdate } from '../../api/use-action.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { listTexts } from './texts.ts'

type OrderCall = 'about.order' | 'benefits.order' | 'development.order' | 'home.order'

/** Puts the things of a list in another order, on screen at once. Of two quick moves the later one is sent and stored last. */
export function useOrder(name: OrderCall, shows: OptimisticUpdate<{ ids: string[] }>) {
  const t = useTexts(listTexts)
  return useAction(name, { inTurn: true, optimistic: [shows], onError: () => void showToast(t.notMoved, { tone: 'danger' }) })
}
