import { characterVariables, deriveTheme, schemeVariables } from '@portal/theme'
import type { BrandColors, Character, Scheme } from '@portal/theme'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useMemo } from 'react'
import type { CSSProperties } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './brand.module.css'
import { characterTexts } from './character-texts.ts'
import { brandTexts } from './texts.ts'

interface PreviewProps {
  brand: BrandColors
  character: Character
  name: string
  logo: string | null
}

/** A small portal in the colours that are being chosen, in both schemes. */
export function Preview({ brand: { primary, secondary, background, header }, character, name, logo }: PreviewProps) {
  const t = useTexts(brandTexts)
  const theme = useMemo(() => deriveTheme({ primary, secondary, background, header }), [primary, secondary, background, header])
  return (
    <SectionCard title={t.previewTitle} description={t.previewText}>
      <div className={classes.previews}>
        <Sample title={t.light} scheme={theme.light} character={character} name={name} logo={logo} />
        <Sample title={t.dark} scheme={theme.dark} character={character} name={name} logo={logo} />
      </div>
    </SectionCard>
  )
}

interface SampleProps {
  title: string
  scheme: Scheme
  character: Character
  name: string
  logo: string | null
}

/** A picture of the portal: nothing in it can be pressed, and it is told as one picture. */
function Sample({ title, scheme, character, name, logo }: SampleProps) {
  const t = useTexts(brandTexts)
  const c = useTexts(characterTexts)
  const style = { ...schemeVariables(scheme), ...characterVariables(character), colorScheme: scheme.colorScheme } as CSSProperties
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
        <div className={classes.entrance}>
          <span>{c.entrance}</span>
        </div>
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  )
}
