import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { safeLink } from '../safe-link.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { listTexts } from './texts.ts'

interface ContentLinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** A link that an editor typed: portal pages open here, the web in a new tab. */
export function ContentLink({ to, className, children }: ContentLinkProps) {
  const t = useTexts(listTexts)
  const link = safeLink(to)
  if (!link) return <span className={className}>{children}</span>
  if (link.kind === 'portal') {
    return (
      <Link to={link.href} className={className}>
        {children}
      </Link>
    )
  }
  const web = /^http/i.test(link.href)
  return (
    <a href={link.href} className={className} target={web ? '_blank' : undefined} rel="noreferrer" title={web ? t.newTab : undefined}>
      {children}
    </a>
  )
}
