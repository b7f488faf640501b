import { parseHex } from '@portal/theme'
import type { BrandColors } from '@portal/theme'
import { commonTexts } from '../../texts/common.ts'
import { brandTexts as t } from './texts.ts'

/** A brand as a form holds it. */
export interface BrandValues {
  header_logo_text: string
  primary_color: string
  secondary_color: string
  background_color: string
}
export type BrandErrors = Partial<Record<keyof BrandValues, string>>

const MOST = 40

export const colorsOf = ({ primary_color, secondary_color, background_color }: BrandValues): BrandColors => ({
  primary: primary_color, secondary: secondary_color, background: background_color,
})

const colorProblem = (value: string) => (parseHex(value) ? undefined : t.badColor)

function textProblem(value: string) {
  if (!value.trim()) return commonTexts.required
  return value.trim().length > MOST ? t.tooLong : undefined
}

/** What is wrong with a brand, by field; empty when it can be sent. */
export function brandProblems(values: BrandValues): BrandErrors {
  const found: BrandErrors = {
    header_logo_text: textProblem(values.header_logo_text),
    primary_color: colorProblem(values.primary_color),
    secondary_color: colorProblem(values.secondary_color),
    background_color: colorProblem(values.background_color),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}
