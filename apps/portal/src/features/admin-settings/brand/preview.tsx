import { deriveTheme, schemeVariables } from '@portal/theme'
import type { BrandColors, Scheme } from '@portal/theme'
import { SectionCard } from '@portal/ui/section-card.tsx'
import { useMemo } from 'react'
import type { CSSProperties } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './brand.module.css'
import { brandTexts } from './texts.ts'

interface PreviewProps {
  brand: BrandColors
  name: string
  logo: string | null
}

/** A small portal in the colours that are being chosen, in both schemes. */
export function Preview({ brand: { primary, secondary, background }, name, logo }: PreviewProps) {
  const t = useTexts(brandTexts)
  const theme = useMemo(() => deriveTheme({ primary, secondary, background }), [primary, secondary, background])
  return (
    <SectionCard title={t.previewTitle} description={t.previewText}>
      <div className={classes.previews}>
        <Sample title={t.light} scheme={theme.light} name={name} logo={logo} />
        <Sample title={t.dark} scheme={theme.dark} name={name} logo={logo} />
      </div>
    </SectionCard>
  )
}

interface SampleProps {
  title: string
  scheme: Scheme
  name: string
  logo: string | null
}

/** A picture of the portal: nothing in it can be pressed, and it is told as one picture. */
function Sample({ title, scheme, name, logo }: SampleProps) {
  const t = useTexts(brandTexts)
  const style = { ...schemeVariables(scheme), colorScheme: scheme.colorScheme } as CSSProperties
  return (
    <figure className={classes.figure}>
      <div className={classes.sample} style={style} aria-hidden>
        <div className={classes.header}>
          <span className={classes.brandName}>
            {logo && <img src={logo} alt="" className={classes.sampleLogo} />}
            {name}
          </span>
          <span className={classes.places}>
            <span data-active>{t.sampleHome}</span>
            <span>{t.sampleTeam}</span>
          </span>
        </div>
        <div className={classes.body}>
          <div className={classes.card}>
            <span className={classes.badge}>{t.sampleBadge}</span>
            <span className={classes.cardTitle}>{t.sampleTitle}</span>
            <span className={classes.cardText}>{t.sampleText}</span>
            <span className={classes.buttons}>
              <span className={classes.filled}>{t.sampleButton}</span>
              <span className={classes.plain}>{t.sampleOther}</span>
              <span className={classes.second}>{t.sampleBadge}</span>
            </span>
          </div>
          <span className={classes.link}>{t.sampleLink}</span>
          <span className={classes.bar}>
            <span />
          </span>
        </div>
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  )
}
