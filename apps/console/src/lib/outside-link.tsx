import { VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { commonTexts } from '../texts/common.ts'
import classes from './outside-link.module.css'

/** A link that leaves the console. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={classes.link}>
    {children}
    <IconExternalLink size={14} stroke={1.8} aria-hidden />
    <VisuallyHidden> ({commonTexts.newTab})</VisuallyHidden>
  </a>
)
