import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { lazyPart } from '../lazy-page.tsx'
import { libraryTexts } from './texts.ts'

export interface ItemAction {
  label: string
  icon: ComponentType<{ size?: number }>
  onClick: () => void
  danger?: boolean
}

export interface ItemMenuProps {
  /** Of the thing, for those who hear the button. */
  name: string
  actions: ItemAction[]
  className?: string
  opened?: boolean
}

const { Part } = lazyPart<ItemMenuProps>(() => import('./item-menu-parts.tsx').then((m) => m.ItemMenu), ({ className }) => (
  <span className={className} style={{ display: 'inline-block', width: 44, height: 44 }} />
))

/** The `…` of a thing. Only drawn for those who may do something with it: nobody else loads the code of menus. */
export const ItemMenu = (props: ItemMenuProps) => props.actions.length > 0 && <Part {...props} />

/** The same for the things of a long grid: a plain button until someone wants it, because a menu is much to make. */
export function LightItemMenu({ name, actions, className }: ItemMenuProps) {
  const t = useTexts(libraryTexts)
  const [wanted, setWanted] = useState(false)
  if (wanted) return <ItemMenu name={name} actions={actions} className={className} opened />
  return (
    <button type="button" className={className} aria-label={t.actions(name)} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
      <IconDots size={20} aria-hidden />
    </button>
  )
}
