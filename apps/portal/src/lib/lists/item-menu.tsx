import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-page.tsx'

export interface ItemMenuProps {
  /** Of the thing, for those who hear the button. */
  name: string
  onEdit: () => void
  onDelete?: () => void
  onUp?: () => void
  onDown?: () => void
  /** More of what can be done with it: `Menu.Item`s. */
  children?: ReactNode
  className?: string
}

const { Part } = lazyPart<ItemMenuProps>(() => import('./item-menu-parts.tsx').then((m) => m.ItemMenu), ({ className }) => (
  <span className={className} style={{ display: 'inline-block', width: 44, height: 44 }} />
))

/** The `…` of one thing, for those who may change it. Nobody else loads the code of menus. */
export const ItemMenu = (props: ItemMenuProps) => <Part {...props} />
