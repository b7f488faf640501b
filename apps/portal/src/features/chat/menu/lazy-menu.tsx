import type { MenuProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from '../../../lib/lazy-page.tsx'
import classes from './lazy-menu.module.css'

/** One line of a menu. */
export interface MenuAct {
  label: string
  icon: ComponentType<{ size?: number }>
  onClick: () => void
  help?: string
  danger?: boolean
  disabled?: boolean
  /** Another sort of thing than the line above. */
  apart?: boolean
}

interface LazyMenuProps {
  name: string
  acts: () => readonly MenuAct[]
  /** A row of emojis above the lines. */
  onReact?: (emoji: string) => void
  icon?: ReactNode
  className?: string
  tabIndex?: number
  position?: MenuProps['position']
}

const opened = lazyPart(() => import('./opened-menu.tsx').then((m) => m.OpenedMenu), ({ button }) => button)

/** Fetched as soon as the panel stands: a menu opens without a network, too. */
export const preloadMenus = opened.preload

/** A plain button until somebody wants its menu: that is much to fetch, and much to make for each of a hundred messages. */
export function LazyMenu({ name, icon = <IconDots size={20} aria-hidden />, className = classes.button, tabIndex, ...menu }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const button = (
    <button
      ref={target}
      type="button"
      className={className}
      aria-label={name}
      aria-haspopup="menu"
      aria-expanded={false}
      tabIndex={tabIndex}
      onClick={() => setWanted(true)}
    >
      {icon}
    </button>
  )
  return wanted ? <opened.Part {...menu} button={button} target={target} /> : button
}
