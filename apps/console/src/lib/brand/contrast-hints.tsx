import { VisuallyHidden } from '@mantine/core'
import { brandContrasts } from '@portal/theme'
import type { BrandColors, BrandPair } from '@portal/theme'
import { IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import classes from './brand-fields.module.css'
import { brandTexts as t } from './texts.ts'

/** What people read; marks without words follow the same colours. */
const words = new Map<BrandPair, string>([
  ['textOnPrimary', t.textOnPrimary],
  ['textOnSecondary', t.textOnSecondary],
  ['textOnBackground', t.textOnBackground],
  ['primaryAsText', t.primaryAsText],
  ['secondaryAsText', t.secondaryAsText],
])

/** How well each pair of the derived theme can be read, and where a shade stands in for the chosen colour. */
export function ContrastHints({ colors }: { colors: BrandColors }) {
  const { primary, secondary, background } = colors
  const rows = useMemo(
    () => brandContrasts({ primary, secondary, background }).filter(({ pair }) => words.has(pair)),
    [primary, secondary, background],
  )
  return (
    <section aria-label={t.contrast}>
      <h3 className={classes.heading}>{t.contrast}</h3>
      <ul className={classes.hints}>
        {rows.map(({ pair, foreground, background: ground, ratio, adjusted, chosenRatio }) => (
          <li key={pair}>
            <span className={classes.swatch} style={{ color: foreground, background: ground }} aria-hidden>
              Aa
            </span>
            <span className={classes.words}>
              {words.get(pair)}
              {adjusted && chosenRatio !== undefined && <span className={classes.note}>{t.adjusted(chosenRatio)}</span>}
            </span>
            <span className={classes.ratio}>
              {t.ratio(ratio)}
              <IconCheck size={16} aria-hidden />
              <VisuallyHidden>{t.good}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
