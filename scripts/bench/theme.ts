import { contrast, deriveTheme, textPairs } from '@portal/theme'
import { randomBrands } from '../../packages/theme/src/random-brands.ts'

const BRANDS = 10_000

/** 10,000 seeded brands: how many pairs miss AA (none may), and what one derivation costs. Throws if a pair misses. */
export function run(): void {
  let [pairs, under, worst, spent] = [0, 0, Infinity, 0]
  for (const brand of randomBrands(BRANDS, 20261120)) {
    const start = performance.now()
    const theme = deriveTheme(brand)
    spent += performance.now() - start
    for (const scheme of [theme.light, theme.dark]) {
      for (const [, foreground, background, min] of textPairs(scheme)) {
        const margin = contrast(foreground, background) / min
        pairs++
        if (margin < 1) under++
        worst = Math.min(worst, margin)
      }
    }
  }
  const cells = [
    'theme', `${BRANDS.toLocaleString('en')} random brands, both schemes`, `${pairs.toLocaleString('en')} pairs`,
    `${under} under AA`, `tightest at ${worst.toFixed(3)} of its minimum`,
    `${(spent / 1000).toFixed(1)} s, ${(spent / BRANDS).toFixed(2)} ms a theme`,
  ]
  console.log(`| ${cells.join(' | ')} |`)
  if (under > 0) throw new Error('theme.pairs_under_aa')
}

if (import.meta.main) run()
