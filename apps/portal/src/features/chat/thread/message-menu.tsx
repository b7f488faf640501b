import { Menu } from '@mantine/core'
import { ActionMenu } from '@portal/ui/dialogs/action-menu.tsx'
import { IconDots, IconMoodSmile } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import { more, quick } from './emoji.ts'
import classes from './message.module.css'
import { threadTexts } from './texts.ts'

export interface MessageAct {
  label: string
  icon: ComponentType<{ size?: number }>
  onClick: () => void
  danger?: boolean
}

interface MessageMenuProps {
  name: string
  acts: readonly MessageAct[]
  onReact?: (emoji: string) => void
}

/** What can be done with a message: a plain button until somebody wants it, because a menu is much to make. */
export function MessageMenu(props: MessageMenuProps) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <Opened {...props} />
  return (
    <button type="button" className={classes.tool} aria-label={props.name} aria-haspopup="menu" aria-expanded={false} tabIndex={-1} onClick={() => setWanted(true)}>
      <IconDots size={20} aria-hidden />
    </button>
  )
}

function Opened({ name, acts, onReact }: MessageMenuProps) {
  const t = useTexts(threadTexts)
  const target = useRef<HTMLButtonElement>(null)
  const [all, setAll] = useState(false)
  // It stands where another button was: the keys go on from here.
  useEffect(() => target.current?.focus(), [])
  return (
    <ActionMenu defaultOpened position="bottom" withinPortal onClose={() => setAll(false)}>
      <Menu.Target>
        <button ref={target} type="button" className={classes.tool} aria-label={name} tabIndex={-1}>
          <IconDots size={20} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {onReact && (
          <div className={classes.emojis}>
            {[...quick, ...(all ? more : [])].map((emoji) => (
              <Menu.Item key={emoji} className={classes.emoji} aria-label={t.reactWith(emoji)} onClick={() => onReact(emoji)}>
                {emoji}
              </Menu.Item>
            ))}
          </div>
        )}
        {onReact && !all && (
          <Menu.Item leftSection={<IconMoodSmile size={18} aria-hidden />} closeMenuOnClick={false} onClick={() => setAll(true)}>
            {t.moreEmoji}
          </Menu.Item>
        )}
        {!all && acts.map(({ label, icon: Icon, onClick, danger }) => (
          <Menu.Item key={label} leftSection={<Icon size={18} aria-hidden />} color={danger ? 'danger' : undefined} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ActionMenu>
  )
}
