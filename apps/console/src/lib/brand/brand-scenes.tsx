import { BrandPreview } from '@portal/ui/brand/brand-preview.tsx'
import { colorsOf } from './brand.ts'
import type { BrandValues } from './brand.ts'
import { brandTexts as t } from './texts.ts'

const words = { heading: t.sampleHeading, text: t.sampleText, link: t.sampleLink, button: t.sampleButton, badge: t.sampleBadge }
const labels = { light: t.light, dark: t.dark }

/** A brand at work, in light and dark. */
export const BrandScenes = ({ values, logo }: { values: BrandValues; logo: string | null }) => (
  <BrandPreview colors={colorsOf(values)} name={values.header_logo_text || t.text} logo={logo} labels={labels} words={words} />
)
