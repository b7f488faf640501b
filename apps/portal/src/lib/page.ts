import type { Role } from '@portal/contract'

/** Each dialog with the data that it opens with. A feature adds its own:
 *  `declare module '../../lib/page.ts' { interface Dialogs { quick: { link?: QuickLink } } }`. */
export interface Dialogs {
  /** A question before something is removed, or, with the tone of the brand, before it changes for everyone. */
  delete: { title: string; text?: string; confirm?: string; tone?: 'danger' | 'brand'; onConfirm: () => Promise<unknown> | void }
}

export type OpenDialog = <N extends keyof Dialogs>(name: N, data: Dialogs[N]) => void

/** What a dialog component is given. */
export interface DialogProps<N extends keyof Dialogs> {
  data: Dialogs[N]
  opened: boolean
  onClose: () => void
}

/** What every signed-in page is given. `/privacy-settings` does without the dialogs. */
export interface PageProps {
  role: Role
  openDialog: OpenDialog
}
