import { arrangementOf } from '@portal/contract/settings/home-blocks'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { Input, Reply } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { changed, optimisticStamps, ordered, without } from '../../lib/lists/list-changes.ts'
import { listTexts } from '../../lib/lists/texts.ts'
import { useDelete } from '../../lib/lists/use-delete.ts'
import { useOrder } from '../../lib/lists/use-order.ts'
import type { OpenDialog } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import type { HomeData } from './page.tsx'

const onHome = <I>(change: (home: HomeData, input: I) => Partial<HomeData>) =>
  optimisticUpdate('home.get', (shown: Reply<'home.get'>, input: I) => ({ ...shown, data: { ...shown.data, ...change(shown.data, input) } }))

export function useWelcomeSaving() {
  return useAction('home.updateWelcome', {
    optimistic: [
      onHome(({ welcomeContent }, { title, description }: Input<'home.updateWelcome'>) => ({
        welcomeContent: {
          ...welcomeContent,
          title: title ?? welcomeContent.title,
          message: description ?? welcomeContent.message,
          description: description ?? welcomeContent.description,
        },
      })),
    ],
  })
}

export function useLinkSaving() {
  const create = useAction('home.createQuickLink', {
    optimistic: [
      onHome(({ quickLinks }, { label, link, icon = '' }: Input<'home.createQuickLink'>) => ({
        quickLinks: [...quickLinks, { ...optimisticStamps(), label, link, icon, displayOrder: quickLinks.length + 1 }],
      })),
    ],
  })
  const update = useAction('home.updateQuickLink', {
    optimistic: [
      onHome(({ quickLinks }, { version: _version, ...sent }: Input<'home.updateQuickLink'>) => ({ quickLinks: changed(quickLinks, sent) })),
    ],
  })
  return { create, update }
}

/** Which parts the page has, and in which order. */
export function useHomeLayout() {
  const t = useTexts(listTexts)
  return useAction('home.layout', {
    // Each says which arrangement it was made of: that of the one before it.
    inTurn: true,
    optimistic: [onHome((_, { blocks }: Input<'home.layout'>) => ({ layout: [...blocks], layoutVersion: arrangementOf(blocks) }))],
    onError: (error) => void showToast(error.code === 'home.stale' ? errorWords(error) : t.notMoved, { tone: 'danger' }),
  })
}

/** Removing what stands on the home page, and the order of its links. */
export function useHomeArranging(openDialog: OpenDialog) {
  const remove = useDelete('home.remove', openDialog, {
    hides: [
      onHome(({ quickLinks, announcements }, { id }: Input<'home.remove'>) => ({
        quickLinks: without(quickLinks, id), announcements: without(announcements, id),
      })),
    ],
  })
  const order = useOrder('home.order', onHome(({ quickLinks }, { ids }: Input<'home.order'>) => ({ quickLinks: ordered(quickLinks, ids) })))
  return { remove, order }
}
