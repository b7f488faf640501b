import { AA_CONTROL, AA_TEXT } from './contrast.ts'
import type { ColorToken, Scheme } from './tokens.ts'

export type TextPair = [name: string, foreground: string, background: string, min: number]

export const GROUNDS = ['page', 'surface', 'surfaceRaised', 'surfaceMuted'] as const
const BRAND_TINTS = ['primaryTint', 'primaryTintHover', 'secondaryTint', 'secondaryTintHover'] as const
const STATUS_TINTS = ['dangerTint', 'successTint', 'warningTint', 'infoTint'] as const

// Which foreground may stand on which background. A combination that is not here is not promised: add it here first.
const TEXT: Array<[ColorToken, readonly ColorToken[]]> = [
  ['text', [...GROUNDS, 'surfaceChosen', ...BRAND_TINTS, ...STATUS_TINTS]],
  ['textMuted', [...GROUNDS, ...BRAND_TINTS]],
  ['onHeader', ['header', 'headerHover', 'headerPattern']],
  ['onHeaderMuted', ['header', 'headerPattern']],
  ['onPrimary', ['primary', 'primaryHover']],
  ['onPrimaryTint', ['primaryTint', 'primaryTintHover']],
  ['onPrimaryMark', ['primaryMark']],
  ['primaryText', [...GROUNDS, 'primaryTint']],
  ['onSecondary', ['secondary', 'secondaryHover']],
  ['onSecondaryTint', ['secondaryTint', 'secondaryTintHover']],
  ['onSecondaryMark', ['secondaryMark']],
  ['secondaryText', [...GROUNDS, 'secondaryTint']],
  ['onDanger', ['danger', 'dangerHover']],
  ['dangerText', [...GROUNDS, 'dangerTint']],
  ['onSuccess', ['success', 'successHover']],
  ['successText', [...GROUNDS, 'successTint']],
  ['onWarning', ['warning', 'warningHover']],
  ['warningText', [...GROUNDS, 'warningTint']],
  ['onInfo', ['info', 'infoHover']],
  ['infoText', [...GROUNDS, 'infoTint']],
]

const CONTROLS: Array<[ColorToken, readonly ColorToken[]]> = [
  ['primaryMark', GROUNDS],
  ['secondaryMark', GROUNDS],
  ['borderStrong', GROUNDS],
  ['focusRing', [...GROUNDS, ...BRAND_TINTS]],
  ['focusRingOnHeader', ['header', 'headerHover', 'headerPattern']],
  ['headerAccent', ['header', 'headerPattern']],
]

/** Every text and control pair that the screens use, with the contrast it must have (WCAG 2.2 AA). */
export function textPairs(scheme: Scheme): TextPair[] {
  const pairs = (table: typeof TEXT, min: number) => table.flatMap(([foreground, backgrounds]) =>
    backgrounds.map((on): TextPair => [`${foreground} on ${on}`, scheme[foreground], scheme[on], min]))
  const onNeutral = [0, 1, 2].map((i): TextPair => [
    `text on neutral ${i}`, scheme.text, scheme.neutral[i] ?? '', AA_TEXT,
  ])
  return [...pairs(TEXT, AA_TEXT), ...onNeutral, ...pairs(CONTROLS, AA_CONTROL)]
}
