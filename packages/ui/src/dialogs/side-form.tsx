import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sheet } from './sheet.tsx'
import classes from './side-form.module.css'
import { useUiTexts } from '../start/ui-texts.ts'
import { useIsPhone } from '../page/use-is-phone.ts'

interface SideFormProps {
  opened?: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Sends the form; without it there are only the children. */
  onSubmit?: () => void
  /** The word on the button that sends it. */
  submit?: string
  busy?: boolean
  tone?: 'brand' | 'danger'
  /** Something is typed: only the buttons close it then. */
  dirty?: boolean
  /** It has an address of its own: closing it goes elsewhere. */
  isPage?: boolean
}

/** A form at the side of what it is about; a sheet from below on a phone. Its buttons stay in view. */
export function SideForm(props: SideFormProps) {
  const { opened = true, onClose, title, children, onSubmit, submit, busy, tone = 'brand', dirty, isPage } = props
  const words = useUiTexts()
  const phone = useIsPhone()
  return (
    <Sheet
      isPage={isPage}
      opened={opened}
      onClose={onClose}
      title={title}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '94dvh' : 'min(38rem, 100vw)'}
      closeOnClickOutside={!dirty}
      closeOnEscape={!dirty}
      closeButtonProps={{ 'aria-label': words.close }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      {onSubmit ? (
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <div className={classes.fields}>{children}</div>
          <div className={classes.foot}>
            <Button type="submit" color={tone} loading={busy}>
              {submit}
            </Button>
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <div className={classes.fields}>{children}</div>
      )}
    </Sheet>
  )
}
