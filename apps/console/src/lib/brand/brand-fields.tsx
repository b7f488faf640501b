import { TextInput } from '@mantine/core'
import { ColorField } from '@portal/ui/brand/color-field.tsx'
import { colorsOf } from './brand.ts'
import type { BrandErrors, BrandValues } from './brand.ts'
import classes from './brand-fields.module.css'
import { BrandScenes } from './brand-scenes.tsx'
import { ContrastHints } from './contrast-hints.tsx'
import { brandTexts as t } from './texts.ts'

interface BrandFieldsProps {
  values: BrandValues
  errors: BrandErrors
  onChange: (changes: Partial<BrandValues>) => void
  /** The address of the logo that will stand, if there is one. */
  logo: string | null
}

const colors = [
  ['primary_color', t.primary],
  ['secondary_color', t.secondary],
  ['background_color', t.background],
] as const
const picker = { pick: t.pick, saturation: t.saturation, hue: t.hue }

/** The brand's text and three colours, what comes of them and how well it can be read. */
export function BrandFields({ values, errors, onChange, logo }: BrandFieldsProps) {
  return (
    <>
      <TextInput
        label={t.text}
        description={t.textHint}
        value={values.header_logo_text}
        error={errors.header_logo_text}
        onChange={(event) => onChange({ header_logo_text: event.currentTarget.value })}
      />
      <div className={classes.colors}>
        {colors.map(([field, label]) => (
          <ColorField
            key={field}
            label={label}
            value={values[field]}
            error={errors[field]}
            onChange={(color) => onChange({ [field]: color })}
            words={picker}
          />
        ))}
      </div>
      <section aria-label={t.preview}>
        <h3 className={classes.heading}>{t.preview}</h3>
        <BrandScenes values={values} logo={logo} />
      </section>
      <ContrastHints colors={colorsOf(values)} />
    </>
  )
}
