import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { lazyPart } from '../lazy-page.tsx'
import { listTexts } from './texts.ts'

interface ItemAction {
  label: string
  icon: ComponentType<{ size?: number }>
  onClick: () => void
}

export interface ItemMenuProps {
  /** Of the thing, for those who hear the button. */
  name: string
  onEdit: () => void
  /** What else can be done with it. */
  actions?: readonly ItemAction[]
  onUp?: () => void
  onDown?: () => void
  onDelete?: () => void
  /** Of a page's own button; else it is a grey one, as beside a heading. */
  className?: string
  /** In the location's colour instead. */
  plain?: true
  opened?: boolean
}

const { Part } = lazyPart<ItemMenuProps>(() => import('./item-menu-parts.tsx').then((m) => m.ItemMenu), ({ className }) => (
  <span className={className} style={{ display: 'inline-block', width: 44, height: 44 }} />
))

/** The `…` of one thing, for those who may change it. Nobody else loads the code of menus. */
export const ItemMenu = (props: ItemMenuProps) => <Part {...props} />

/** The same for the things of a long grid: a plain button until someone wants it, because a menu is much to make. */
export function LightItemMenu(props: ItemMenuProps) {
  const t = useTexts(listTexts)
  const [wanted, setWanted] = useState(false)
  if (wanted) return <ItemMenu {...props} opened />
  return (
    <button type="button" className={props.className} aria-label={t.actions(props.name)} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
      <IconDots size={20} aria-hidden />
    </button>
  )
}
