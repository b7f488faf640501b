import { Menu } from '@mantine/core'
import type { MenuProps } from '@mantine/core'
import { ActionMenu } from '@portal/ui/dialogs/action-menu.tsx'
import { IconMoodSmile } from '@tabler/icons-react'
import { Fragment, useEffect, useState } from 'react'
import type { ReactElement, RefObject } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import { more, quick } from './emoji.ts'
import type { MenuAct } from './lazy-menu.tsx'
import classes from './opened-menu.module.css'
import { menuTexts } from './texts.ts'

interface OpenedMenuProps {
  button: ReactElement
  target: RefObject<HTMLButtonElement | null>
  acts: () => readonly MenuAct[]
  onReact?: (emoji: string) => void
  position?: MenuProps['position']
}

/** The menu itself, open as soon as it is there. */
export function OpenedMenu({ button, target, acts, onReact, position = 'bottom' }: OpenedMenuProps) {
  const t = useTexts(menuTexts)
  const [all, setAll] = useState(false)
  // It stands where another button was: the keys go on from here.
  useEffect(() => target.current?.focus(), [target])
  return (
    <ActionMenu defaultOpened position={position} withinPortal onClose={() => setAll(false)}>
      <Menu.Target>{button}</Menu.Target>
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
        {!all && <Lines acts={acts} />}
      </Menu.Dropdown>
    </ActionMenu>
  )
}

/** Made each time that the menu opens: what may be done depends on the hour. */
function Lines({ acts }: Pick<OpenedMenuProps, 'acts'>) {
  return acts().map(({ label, icon: Icon, onClick, help, danger, disabled, apart }) => (
    <Fragment key={label}>
      {apart && <Menu.Divider />}
      <Menu.Item leftSection={<Icon size={18} aria-hidden />} color={danger ? 'danger' : undefined} disabled={disabled} onClick={onClick}>
        {label}
        {help && <small className={classes.help}>{help}</small>}
      </Menu.Item>
    </Fragment>
  ))
}
