import { brandContrasts } from '@portal/theme'
import type { BrandColors, BrandContrast } from '@portal/theme'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './brand.module.css'
import { brandTexts } from './texts.ts'

/** Every pair that the three colours make, with what was computed for it. */
export function Contrasts({ brand: { primary, secondary, background } }: { brand: BrandColors }) {
  const t = useTexts(brandTexts)
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const rows = useMemo(() => brandContrasts({ primary, secondary, background }, scheme), [primary, secondary, background, scheme])
  return (
    <SectionCard
      title={t.contrastTitle}
      description={t.contrastText}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t.contrastTitle}
          value={scheme}
          onChange={(value) => setScheme(value as 'light' | 'dark')}
          data={[{ value: 'light', label: t.light }, { value: 'dark', label: t.dark }]}
        />
      }
    >
      <ul className={classes.contrasts}>
        {rows.map((row) => (
          <Row key={row.pair} row={row} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Row({ row: { pair, foreground, background, ratio, passes, adjusted, chosenRatio, min } }: { row: BrandContrast }) {
  const t = useTexts(brandTexts)
  const names = {
    textOnPrimary: t.textOnPrimary, textOnSecondary: t.textOnSecondary, textOnBackground: t.textOnBackground,
    primaryAsText: t.primaryAsText, secondaryAsText: t.secondaryAsText, primaryAsMark: t.primaryAsMark,
    secondaryAsMark: t.secondaryAsMark,
  }
  const needsShade = adjusted && chosenRatio !== undefined && chosenRatio < min
  return (
    <li className={classes.contrast}>
      <span className={classes.swatch} style={{ background, color: foreground }} aria-hidden>
        {pair.endsWith('Mark') ? <span className={classes.mark} /> : 'Aa'}
      </span>
      <span className={classes.pair}>
        {names[pair]}
        {needsShade && <span className={classes.adjusted}>{t.adjusted(`${chosenRatio.toFixed(1)} : 1`)}</span>}
      </span>
      <span className={classes.ratio} data-passes={passes || undefined}>
        <b>{ratio.toFixed(1)} : 1</b>
        <span>{passes ? t.passes : t.fails}</span>
      </span>
    </li>
  )
}
