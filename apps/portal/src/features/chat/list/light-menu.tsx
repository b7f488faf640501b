import { Menu } from '@mantine/core'
import { ActionMenu } from '@portal/ui/dialogs/action-menu.tsx'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ConversationAct } from './conversation-acts.tsx'
import classes from './light-menu.module.css'

interface LightMenuProps {
  name: string
  acts: () => readonly ConversationAct[]
  icon?: ReactNode
}

/** A menu that is made when somebody wants it. */
export function LightMenu({ name, acts, icon = <IconDots size={20} aria-hidden /> }: LightMenuProps) {
  const [wanted, setWanted] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  // It stands where another button was: the keys go on from here.
  useEffect(() => {
    if (wanted) target.current?.focus()
  }, [wanted])
  if (!wanted) {
    return (
      <button type="button" className={classes.button} aria-label={name} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
        {icon}
      </button>
    )
  }
  return (
    <ActionMenu defaultOpened withinPortal>
      <Menu.Target>
        <button ref={target} type="button" className={classes.button} aria-label={name}>
          {icon}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts().map(({ label, icon: Icon, onClick, danger }) => (
          <Menu.Item key={label} leftSection={<Icon size={18} aria-hidden />} color={danger ? 'danger' : undefined} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ActionMenu>
  )
}
