import { channels, fromChannels } from './hex.ts'

// Björn Ottosson, "A perceptual color space for image processing", https://bottosson.github.io/posts/oklab/
// (also CSS Color 4, section 18, "Sample code for color conversions"). Lightness 0-1, chroma from 0, hue in degrees.
export type Oklch = { l: number; c: number; h: number }
type Triple = readonly [number, number, number]

const decoded = Float64Array.from({ length: 256 }, (_, i) => {
  const v = i / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

/** An sRGB channel of 0-255 as linear light of 0-1. */
export function linear(channel: number): number {
  return decoded[channel] ?? 0
}

function encode(light: number): number {
  const v = Math.min(1, Math.max(0, light))
  return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055))
}

function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex).map(linear) as unknown as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function toOklch(hex: string): Oklch {
  const [l, a, b] = toOklab(hex)
  const c = Math.hypot(a, b)
  // The hue of a grey is noise: without chroma nothing derived from it may take on a colour.
  return c < 0.0005 ? { l, c: 0, h: 0 } : { l, c, h: (Math.atan2(b, a) * 180) / Math.PI }
}

function toLinear(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const displayable = (light: Triple) => light.every(v => v >= -0.0001 && v <= 1.0001)

/** The nearest hex of this lightness and hue: chroma gives way until sRGB can show it (CSS Color 4, section 13). */
export function toHex({ l, c, h }: Oklch): string {
  if (l <= 0) return '#000000'
  if (l >= 1) return '#ffffff'
  const x = Math.cos((h * Math.PI) / 180)
  const y = Math.sin((h * Math.PI) / 180)
  let light = toLinear(l, c * x, c * y)
  if (!displayable(light)) {
    let inside = 0
    let outside = c
    for (let i = 0; i < 10; i++) {
      const middle = (inside + outside) / 2
      if (displayable(toLinear(l, middle * x, middle * y))) inside = middle
      else outside = middle
    }
    light = toLinear(l, inside * x, inside * y)
  }
  return fromChannels([encode(light[0]), encode(light[1]), encode(light[2])])
}

/** How different two colours look (distance in OKLab): 0.02 is just noticeable, 1 is black against white. */
export function difference(a: string, b: string): number {
  const [l1, a1, b1] = toOklab(a)
  const [l2, a2, b2] = toOklab(b)
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2)
}
