import { Suspense, lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { DialogProps, Dialogs } from '../../lib/page.ts'
import { laterNouns } from '../../nouns/later.ts'
import type { ListedDialog } from '../../nouns/list.ts'

type AnyDialog = ComponentType<DialogProps<keyof Dialogs>>
type Load = () => Promise<unknown>

const listed = Object.assign({}, ...laterNouns.map(({ dialogs }) => dialogs)) as Record<ListedDialog, Load>
/** A dialog that no noun calls its own does not compile. */
const loads: Record<keyof Dialogs, Load> = { ...listed, delete: () => import('./delete-dialog.tsx').then((m) => m.DeleteDialog) }

/** Every dialog that a page can open, fetched when it first does. */
const registry = Object.fromEntries(
  Object.entries(loads).map(([name, load]) => [name, lazy(async () => ({ default: (await load()) as AnyDialog }))]),
) as Record<keyof Dialogs, LazyExoticComponent<AnyDialog>>

export type Open = { [N in keyof Dialogs]: { name: N; data: Dialogs[N]; id: number } }[keyof Dialogs]

/** The dialog that is open, with its data. */
export function OpenedDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const Dialog = registry[open.name]
  return (
    <Suspense>
      <Dialog key={open.id} data={open.data} opened onClose={onClose} />
    </Suspense>
  )
}
