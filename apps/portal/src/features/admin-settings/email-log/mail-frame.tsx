import { useEffect, useRef } from 'react'
import { nonce } from '../../../boot.ts'
import classes from './email-log.module.css'
import { framed } from './framed.ts'

interface MailFrameProps {
  html: string
  title: string
}

/**
 * The mail in a frame that may do nothing: no scripts, no forms, no way up. Each mail has a frame of its own: one that is
 * sent elsewhere while it still loads may end at the first address.
 */
export const MailFrame = (props: MailFrameProps) => <Frame key={props.html} {...props} />

function Frame({ html, title }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([framed(html, nonce)], { type: 'text/html;charset=utf-8' }))
    if (frame.current) frame.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [html])
  return <iframe ref={frame} title={title} sandbox="" referrerPolicy="no-referrer" className={classes.frame} />
}
