import { NumberInput, Radio, SimpleGrid } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { SavedFormFrame } from '../../../lib/forms/saved-form.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from '../page.module.css'
import { settingsTexts } from '../texts.ts'
import { useSettingsForm } from '../use-settings.ts'
import type { AllSettings, Settings } from '../use-settings.ts'
import { Categories } from './categories.tsx'

const editors = ({ content }: Settings) => ({ editors: content.editors })
const limits = ({ media }: Settings) => ({ ...media.limits })
/** What the platform allows at most. */
const most = { imageMb: 25, documentMb: 100, videoMb: 2048 } as const

export function Content({ all }: { all: AllSettings }) {
  return (
    <div className={classes.stack}>
      <Editors all={all} />
      <Categories />
      <Limits all={all} />
    </div>
  )
}

function Editors({ all }: { all: AllSettings }) {
  const t = useTexts(settingsTexts)
  const saved = useSettingsForm({ name: 'editors', all, fields: editors, change: (content) => ({ content }) })
  return (
    <SectionCard title={t.editorsTitle}>
      <SavedFormFrame saved={saved} labels={{ editors: t.editors }}>
        <Radio.Group label={t.editors} {...saved.form.getInputProps('editors')}>
          <div className={classes.checks}>
            <Radio value="manager" label={t.editorsManager} />
            <Radio value="admin" label={t.editorsAdmin} />
          </div>
        </Radio.Group>
      </SavedFormFrame>
    </SectionCard>
  )
}

function Limits({ all }: { all: AllSettings }) {
  const t = useTexts(settingsTexts)
  const within = (name: keyof typeof most) => (value: number) =>
    Number.isInteger(value) && value >= 1 && value <= most[name] ? null : t.limitRange(String(most[name]))
  const saved = useSettingsForm({
    name: 'limits', all, fields: limits, change: (changes) => ({ media: { limits: changes } }),
    validate: { imageMb: within('imageMb'), documentMb: within('documentMb'), videoMb: within('videoMb') },
  })
  const input = (name: keyof typeof most) => ({ allowDecimal: false, allowNegative: false, hideControls: true, ...saved.form.getInputProps(name) })
  return (
    <SectionCard title={t.limitsTitle}>
      <SavedFormFrame saved={saved} labels={{ imageMb: t.imageMb, documentMb: t.documentMb, videoMb: t.videoMb }}>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="md">
          <NumberInput label={t.imageMb} {...input('imageMb')} />
          <NumberInput label={t.documentMb} {...input('documentMb')} />
          <NumberInput label={t.videoMb} {...input('videoMb')} />
        </SimpleGrid>
      </SavedFormFrame>
    </SectionCard>
  )
}
