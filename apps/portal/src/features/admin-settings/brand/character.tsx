import { characterVariables, deriveTheme, schemeVariables } from '@portal/theme'
import type { BrandColors, Character as Look } from '@portal/theme'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import type { CSSProperties, ReactNode } from 'react'
import type { SavedForm } from '../../../lib/forms/use-saved-form.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { characterTexts } from './character-texts.ts'
import classes from './character.module.css'
import { Choice } from './choice.tsx'
import { standardCharacter, typefaces, cornerStyles, headerStyles, patterns } from './standing.ts'
import type { BrandValues } from './standing.ts'

interface CharacterProps {
  form: SavedForm<BrandValues>['form']
  colours: BrandColors
  /** The address of a pattern that may not be chosen yet. */
  patternAt: (pattern: BrandValues['pattern']) => string | null
}

const styleOf = (look: Look, colours?: BrandColors) =>
  ({ ...characterVariables(look), ...(colours ? schemeVariables(deriveTheme({ ...colours, header: look.header }).light) : {}) }) as CSSProperties

/** Typeface, corners, header and pattern: each choice is drawn in the colours that stand in the form. */
export function Character({ form, colours, patternAt }: CharacterProps) {
  const t = useTexts(characterTexts)
  /** What a field and its options are made of. */
  const field = <K extends keyof typeof standardCharacter>(name: K, values: readonly BrandValues[K][], picture: (value: BrandValues[K]) => ReactNode) => ({
    name, value: form.values[name], standard: standardCharacter[name] as BrandValues[K], error: form.errors[name],
    options: values.map((value) => ({ value, label: t[value], picture: picture(value) })),
    onChange: (value: BrandValues[K]) => form.setFieldValue(name, value as never),
  })
  return (
    <SectionCard title={t.title} description={t.text}>
      <div className={classes.fields}>
        <Choice label={t.typeface} {...field('typeface', typefaces, (typeface) => (
          <span className={classes.letters} style={styleOf({ typeface })}>{t.sample}</span>
        ))} />
        <Choice label={t.corners} {...field('corners', cornerStyles, (corners) => <span className={classes.corner} style={styleOf({ corners })} />)} />
        <Choice label={t.header} {...field('header_style', headerStyles, (header) => (
          <span className={classes.header} style={styleOf({ header }, colours)}>{t.sample}</span>
        ))} />
        <Choice label={t.pattern} help={t.patternHelp} {...field('pattern', patterns, (pattern) => (
          <span className={classes.pattern} style={styleOf({ header: form.values.header_style, pattern: patternAt(pattern) }, colours)} />
        ))} />
      </div>
    </SectionCard>
  )
}
