import { ColorInput, TextInput } from '@mantine/core'
import { parseHex } from '@portal/theme'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { formTexts } from '../../../lib/forms/texts.ts'
import { useSavedForm } from '../../../lib/forms/use-saved-form.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { tenantStore, useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { brandChanged } from '../use-settings.ts'
import classes from './brand.module.css'
import { Character } from './character.tsx'
import { characterTexts } from './character-texts.ts'
import { Contrasts } from './contrasts.tsx'
import { Cover } from './cover.tsx'
import { Logo } from './logo.tsx'
import { Preview } from './preview.tsx'
import { standing } from './standing.ts'
import type { BrandValues } from './standing.ts'
import { brandTexts } from './texts.ts'

const colours = ['primary_color', 'secondary_color', 'background_color'] as const

/** The last three colours that were colours: what is half typed must not make the preview jump. */
function useValidColours(values: BrandValues) {
  const [last, setLast] = useState({ primary: values.primary_color, secondary: values.secondary_color, background: values.background_color })
  const next = {
    primary: parseHex(values.primary_color) ?? last.primary,
    secondary: parseHex(values.secondary_color) ?? last.secondary,
    background: parseHex(values.background_color) ?? last.background,
  }
  if (next.primary !== last.primary || next.secondary !== last.secondary || next.background !== last.background) setLast(next)
  return next
}

/** The brand of the location, with what it will look like beside it. */
export function Brand({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(brandTexts)
  const common = useTexts(formTexts)
  const tenant = useTenant()
  const update = useAction('saas.updateBranding')
  const colour = (value: string) => (parseHex(value) ? null : t.colour)
  const saved = useSavedForm({
    name: 'brand',
    stands: standing(tenant),
    validate: {
      header_logo_text: (value) => (value.trim() ? null : t.required),
      primary_color: colour, secondary_color: colour, background_color: colour,
    },
    save: async (changes, version) => {
      const { tenant: now } = await update.mutateAsync({ ...changes, version })
      tenantStore.set(now)
      return standing(now)
    },
    theirs: standing,
    onSaved: () => {
      showToast(common.saved, { tone: 'success' })
      brandChanged()
    },
  })
  const { form } = saved
  const c = useTexts(characterTexts)
  const brand = useValidColours(form.values)
  const { typeface, corners, header_style: header, pattern } = form.values
  // By the logo: what a browser keeps of another one is not this one's.
  const logo = /\?v=(\w+)/.exec(tenant.header_logo_url ?? '')?.[1] ?? 'initials'
  const patternAt = (chosen: BrandValues['pattern']) => (chosen === 'none' ? null : `/brand/pattern-${chosen}?v=${logo}`)
  const cover = tenant.cover_url ? { wide: tenant.cover_url, narrow: tenant.cover_url } : null
  const named = <K extends 'typeface' | 'corners' | 'header_style' | 'pattern'>(label: string) => ({ label, show: (value: BrandValues[K]) => c[value] })
  const names = { primary_color: t.primary, secondary_color: t.secondary, background_color: t.background }
  const help = { primary_color: t.primaryHelp, secondary_color: t.secondaryHelp, background_color: t.backgroundHelp }
  return (
    <div className={classes.editor}>
      <div className={classes.fields}>
        <Logo openDialog={openDialog} />
        <Cover openDialog={openDialog} />
        <SavedFormFrame
          saved={saved}
          labels={{
            header_logo_text: t.logoText, ...names,
            typeface: named<'typeface'>(c.typeface), corners: named<'corners'>(c.corners), header_style: named<'header_style'>(c.header), pattern: named<'pattern'>(c.pattern),
          }}
          save={t.save}
        >
          <SectionCard title={t.nameTitle} description={t.nameText}>
            <div className={classes.inputs}>
              <TextInput label={t.logoText} maxLength={40} {...form.getInputProps('header_logo_text')} />
              {colours.map((name) => (
                <ColorInput
                  key={name}
                  label={names[name]}
                  description={help[name]}
                 
                  format="hex"
                  fixOnBlur={false}
                  popoverProps={{ withinPortal: true }}
                  eyeDropperButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
                  {...form.getInputProps(name)}
                />
              ))}
            </div>
          </SectionCard>
          <Character form={form} colours={brand} patternAt={patternAt} />
        </SavedFormFrame>
      </div>
      <div className={classes.result}>
        <Preview brand={{ ...brand, header }} character={{ typeface, corners, header, pattern: patternAt(pattern), cover }} name={form.values.header_logo_text} logo={tenant.header_logo_url} />
        <Contrasts brand={brand} />
      </div>
    </div>
  )
}
