import { useEffect, useRef } from 'react'
import { nonce } from '../../../boot.ts'
import classes from './email-log.module.css'
import { framed } from './framed.ts'

/** The mail in a frame that may do nothing: no scripts, no forms, no way up. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([framed(html, nonce)], { type: 'text/html;charset=utf-8' }))
    if (frame.current) frame.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [html])
  return <iframe ref={frame} title={title} sandbox="" referrerPolicy="no-referrer" className={classes.frame} />
}
