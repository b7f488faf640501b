// Draws the sample pictures of tenants/: `node scripts/draw/examples.ts`. They are kept as files, so that a new location
// copies them instead of drawing.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Palette } from './examples/frame.ts'
import { type Scene, scenes } from './examples/scenes.ts'

const root = path.resolve(import.meta.dirname, '../../tenants')

const palettes: Record<string, Palette> = {
  southmain: { brand: '#1d5a45', accent: '#d9482b', sky: ['#f9d9a8', '#f29d6b', '#8c5f6e'], wall: '#f3e4cf', floor: '#b98a5e', light: '#ffe9b8' },
  unioncross: { brand: '#2a2f66', accent: '#b9602a', sky: ['#c9d8f2', '#8fa9dc', '#4a5597'], wall: '#e4e2ee', floor: '#8d7f86', light: '#fff0cf' },
  alameda: { brand: '#a3195b', accent: '#0f8f83', sky: ['#ffd9a0', '#f58b7c', '#8a4a9e'], wall: '#fbe3c8', floor: '#c98f63', light: '#ffe7a8' },
  _starter: { brand: '#35566b', accent: '#c77f4a', sky: ['#dfe9ee', '#b3ccd6', '#7a9bab'], wall: '#eceae4', floor: '#a99a88', light: '#fff4dc' },
}

const wanted: Record<string, Scene[]> = {
  southmain: ['storefront', 'crew', 'plate', 'kitchen', 'patio', 'cake', 'fair', 'delivery'],
  unioncross: ['storefront', 'crew', 'kitchen', 'fair', 'plate', 'patio', 'cake', 'delivery'],
  alameda: ['puesto', 'tacos', 'crew', 'patio', 'cake'],
  _starter: ['storefront', 'crew', 'plate', 'fair'],
}

/** What stands at the entrance of those that have a picture there. */
const covers: Record<string, Scene> = { southmain: 'storefront', unioncross: 'crew', alameda: 'puesto' }

for (const [slug, names] of Object.entries(wanted)) {
  const folder = path.join(root, slug, 'content/media')
  mkdirSync(folder, { recursive: true })
  for (const name of names) {
    const { svg, width, height } = scenes[name](palettes[slug]!)
    await sharp(Buffer.from(svg), { density: 72 }).resize(width, height).webp({ quality: 80, effort: 6 }).toFile(path.join(folder, `${name}.webp`))
  }
  const cover = covers[slug]
  if (cover) {
    const { svg } = scenes[cover](palettes[slug]!)
    await sharp(Buffer.from(svg), { density: 108 }).resize({ width: 1440 }).webp({ quality: 80, effort: 6 }).toFile(path.join(root, slug, 'cover.webp'))
  }
  console.log(`${slug}: ${names.length} pictures`)
}
