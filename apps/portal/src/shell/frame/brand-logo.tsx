import { useState } from 'react'
import { useTenant } from '../../lib/tenant.ts'
import classes from './brand-logo.module.css'

/** Wider than this, a logo holds the name already. */
const WORDMARK = 1.8

/** The location's logo on a ground where any logo can be seen, and its name unless the logo says it. */
export function BrandLogo() {
  const { header_logo_url: url, header_logo_text: name } = useTenant()
  const [shape, setShape] = useState<'unknown' | 'mark' | 'wordmark' | 'broken'>('unknown')
  const withImage = url && shape !== 'broken'
  return (
    <span className={classes.logo}>
      {withImage && (
        <span className={classes.tile}>
          <img
            src={url}
            alt={shape === 'wordmark' ? name : ''}
            height={30}
            onError={() => setShape('broken')}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setShape(naturalWidth > naturalHeight * WORDMARK ? 'wordmark' : 'mark')}
          />
        </span>
      )}
      {!(withImage && shape === 'wordmark') && <span className={classes.name}>{name}</span>}
    </span>
  )
}
