import { Button, Loader } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'

interface BusyButtonProps extends ButtonProps {
  idle: string
  /** What the button reads while it works. */
  working: string
  busy: boolean
  onClick?: () => void
}

/** The button that sends a form. While it works it says so and takes no second press, but keeps the focus. */
export function BusyButton({ idle, working, busy, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      type="submit"
      fullWidth
      aria-disabled={busy || undefined}
      leftSection={busy ? <Loader size={16} color="currentColor" /> : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.()
      }}
      {...props}
    >
      {busy ? working : idle}
    </Button>
  )
}
