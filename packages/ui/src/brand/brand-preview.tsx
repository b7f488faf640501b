import { deriveTheme, schemeVariables } from '@portal/theme'
import type { BrandColors } from '@portal/theme'
import { useMemo } from 'react'
import type { CSSProperties } from 'react'
import classes from './brand-preview.module.css'

interface BrandPreviewProps {
  colors: BrandColors
  name: string
  logo?: string | null
  /** What stands in it: words of the app. */
  words: { heading: string; text: string; link: string; button: string; badge: string }
  /** What each of the two pictures is called. */
  labels: { light: string; dark: string }
}

/** How a location looks in its colours, in light and in dark. */
export function BrandPreview({ colors, labels, ...shown }: BrandPreviewProps) {
  const { primary, secondary, background } = colors
  const theme = useMemo(() => deriveTheme({ primary, secondary, background }), [primary, secondary, background])
  return (
    <div className={classes.both}>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={classes.figure}>
          <Scene variables={schemeVariables(theme[scheme])} {...shown} />
          <figcaption>{labels[scheme]}</figcaption>
        </figure>
      ))}
    </div>
  )
}

interface SceneProps extends Pick<BrandPreviewProps, 'name' | 'logo' | 'words'> {
  variables: Record<string, string>
}

/** Seen, not read out: the same words twice would only be in the way. */
const Scene = ({ variables, name, logo, words }: SceneProps) => (
  <div className={classes.scene} style={variables as CSSProperties} aria-hidden>
    <div className={classes.header}>
      {logo ? (
        <span className={classes.tile}>
          <img src={logo} alt="" />
        </span>
      ) : null}
      <span className={classes.name}>{name}</span>
    </div>
    <div className={classes.page}>
      <div className={classes.card}>
        <span className={classes.heading}>{words.heading}</span>
        <span className={classes.text}>{words.text}</span>
        <span className={classes.link}>{words.link}</span>
        <span className={classes.row}>
          <span className={classes.button}>{words.button}</span>
          <span className={classes.badge}>{words.badge}</span>
        </span>
      </div>
    </div>
  </div>
)
