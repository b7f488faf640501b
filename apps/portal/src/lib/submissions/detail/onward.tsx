import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import classes from './detail.module.css'

/** So much of a part counts as in sight. */
const SEEN_PX = 24

/** Leads on to a part of a long sheet, as long as that lies below its edge. */
export function Onward({ to, children }: { to: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [below, setBelow] = useState(false)
  useEffect(() => {
    if (!to.current) return
    const watching = new IntersectionObserver(
      ([entry]) => setBelow(!entry!.isIntersecting && entry!.boundingClientRect.top > 0),
      { rootMargin: `0px 0px -${SEEN_PX}px` },
    )
    watching.observe(to.current)
    return () => watching.disconnect()
  }, [to])
  if (!below) return null
  const go = () => {
    to.current?.scrollIntoView({ block: 'start' })
    to.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.onward}>
      <Button leftSection={<IconArrowDown size={18} aria-hidden />} onClick={go}>
        {children}
      </Button>
    </div>
  )
}
