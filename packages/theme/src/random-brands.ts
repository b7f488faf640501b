import type { BrandColors } from './defaults.ts'

/** Brands for tests and the benchmark, the same for a seed (mulberry32); a third of the colours are near greys. */
export function* randomBrands(count: number, seed: number): Generator<BrandColors> {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const byte = (value: number) => Math.min(255, Math.floor(value)).toString(16).padStart(2, '0')
  const color = () => {
    const grey = random() < 1 / 3 ? random() * 248 : undefined
    return `#${[0, 1, 2].map(() => byte(grey === undefined ? random() * 256 : grey + random() * 8)).join('')}`
  }
  for (let i = 0; i < count; i++) yield { primary: color(), secondary: color(), background: color() }
}
