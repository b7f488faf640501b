// Draws the portraits of the demo locations' people, as `tenants/<slug>/faces.csv` describes them: nobody real is shown.
// Usage, after a change of that file: node scripts/node24.mjs scripts/draw/faces.ts
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import Papa from 'papaparse'
import sharp from 'sharp'

const root = path.resolve(import.meta.dirname, '../../tenants')
const size = 320
const skins = ['#ffe0c7', '#f5c9a4', '#e3a877', '#c68650', '#9a6038', '#6b4128'] as const
const shades = ['#f2c3a2', '#e3ab82', '#cb8d5c', '#a96d3c', '#7f4c2a', '#53311d'] as const
const hairs = { black: '#1d1a1c', brown: '#4a2f21', chestnut: '#7a4a2b', blond: '#d9ad5f', red: '#a9482a', grey: '#a5a7ab', white: '#e4e4e6' } as const
const grounds = ['#fde8d3', '#dcefe4', '#e3e9fb', '#fbe3e6', '#f3ecd0', '#e2f0f4', '#eee4f6', '#e9eee0']
const shirts: Record<string, [shirt: string, collar: string]> = { southmain: ['#1f5b46', '#174634'], unioncross: ['#2b2f66', '#b9612b'], alameda: ['#d6408a', '#f2b705'] }

interface Face {
  name: string
  skin: string
  hair: keyof typeof hairs
  style: string
  beard: string
  extra: string
}

/** What lies behind the head, and what lies over it. */
const styles: Record<string, (colour: string) => [behind: string, over: string]> = {
  bald: () => ['', ''],
  buzz: (c) => ['', `<path d="M97 132c-4-52 24-82 63-82s67 30 63 82c-8-34-28-50-63-50s-55 16-63 50z" fill="${c}" opacity=".85"/>`],
  short: (c) => ['', `<path d="M94 142c-10-60 20-98 66-98s78 36 66 98c-4-22-12-38-22-46-30 4-64-2-84-14-14 14-22 34-26 60z" fill="${c}"/>`],
  side: (c) => ['', `<path d="M94 140c-12-58 18-98 70-98 44 0 74 36 62 98-5-24-13-36-24-44-44 2-74-14-78-22-8 12-24 30-30 66z" fill="${c}"/>`],
  curly: (c) => ['', [[104, 108], [112, 78], [136, 58], [164, 52], [192, 60], [212, 80], [218, 110], [148, 76], [178, 78]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="24" fill="${c}"/>`).join('')],
  afro: (c) => [`<circle cx="160" cy="112" r="94" fill="${c}"/>`, `<path d="M98 126c2-46 26-76 62-76s60 30 62 76c-16-24-36-34-62-34s-46 10-62 34z" fill="${c}"/>`],
  locs: (c) => [`<path d="M88 120c-4-58 30-82 72-82s76 24 72 82l6 120c-30 14-126 14-156 0z" fill="${c}"/>`, `<path d="M96 130c0-50 26-80 64-80s64 30 64 80c-12-26-24-36-36-40l-14 12-14-14-14 14-16-12c-14 4-26 18-34 40z" fill="${c}"/>`],
  long: (c) => [`<path d="M86 140c-8-70 28-102 74-102s82 32 74 102l8 112c-40 14-124 14-164 0z" fill="${c}"/>`, `<path d="M96 140c-4-54 24-84 64-84s68 30 64 84c-10-30-30-52-58-58-24 24-48 32-70 58z" fill="${c}"/>`],
  bob: (c) => [`<path d="M84 146c-8-74 28-108 76-108s84 34 76 108c2 26-2 46-12 58H96c-10-12-14-32-12-58z" fill="${c}"/>`, `<path d="M96 138c-2-54 24-86 64-86s66 32 64 86c-6-20-14-32-24-38-30 4-56 2-80-6-10 10-18 24-22 44z" fill="${c}"/>`],
  bun: (c) => [`<circle cx="160" cy="34" r="26" fill="${c}"/>`, `<path d="M95 138c-6-56 22-90 65-90s71 34 65 90c-10-34-32-54-65-54s-55 20-65 54z" fill="${c}"/>`],
  pony: (c) => [`<path d="M210 70c44 6 52 60 30 120-10 4-20 2-26-4 10-44 6-84-20-100z" fill="${c}"/>`, `<path d="M95 138c-6-58 24-90 65-90s71 32 65 90c-8-28-28-50-56-54-24 18-56 26-74 54z" fill="${c}"/>`],
  scarf: (c) => [`<path d="M82 150c-8-76 30-114 78-114s86 38 78 114c2 44 16 70 26 96-60 30-148 30-208 0 10-26 24-52 26-96z" fill="${c}"/>`, `<path fill-rule="evenodd" d="M84 150c-8-74 30-110 76-110s84 36 76 110c-4 52-34 84-76 84s-72-32-76-84zm20-6c2 42 24 70 56 70s54-28 56-70c0-38-22-60-56-60s-56 22-56 60z" fill="${c}"/>`],
}

const beards: Record<string, (colour: string) => string> = {
  no: () => '',
  stubble: (c) => `<path d="M104 164c4 46 28 68 56 68s52-22 56-68c-10 20-22 28-32 28-8-8-40-8-48 0-10 0-22-8-32-28z" fill="${c}" opacity=".22"/>`,
  full: (c) => `<path d="M100 150c0 62 28 92 60 92s60-30 60-92c-8 28-20 38-34 40-10-10-42-10-52 0-14-2-26-12-34-40z" fill="${c}"/>`,
  moustache: (c) => `<path d="M132 190c8-12 22-12 28-6 6-6 20-6 28 6-10 4-20 4-28 0-8 4-18 4-28 0z" fill="${c}"/>`,
  goatee: (c) => `<path d="M140 212c0 18 8 27 20 27s20-9 20-27c-6 4-34 4-40 0z" fill="${c}"/>`,
}

const extras: Record<string, (ink: string) => string> = {
  no: () => '',
  glasses: (ink) => `<g fill="none" stroke="${ink}" stroke-width="4"><circle cx="134" cy="146" r="18"/><circle cx="186" cy="146" r="18"/><path d="M152 144q8-6 16 0M116 142l-14-4M204 142l14-4"/></g>`,
  earrings: () => '<circle cx="96" cy="172" r="5" fill="#e0b23c"/><circle cx="224" cy="172" r="5" fill="#e0b23c"/>',
  cap: () => '',
}

const capOf = (colour: string, band: string) => `<path d="M92 118c0-48 28-74 68-74s68 26 68 74z" fill="${colour}"/><path d="M84 118c40-14 112-14 152 0 6 6 4 12-2 14-44-12-104-12-148 0-6-2-8-8-2-14z" fill="${band}"/>`

/** A number that is always the same for a name. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 100_003, 7)

function draw({ name, skin, hair, style, beard, extra }: Face, [shirt, collar]: [string, string]): string {
  const seed = seedOf(name)
  const tone = Number(skin) - 1
  const [face, shade] = [skins[tone]!, shades[tone]!]
  const colour = style === 'scarf' ? ['#7b6aa8', '#3f7d78', '#a65d6a'][seed % 3]! : hairs[hair]
  const [behind, over] = styles[style]!(colour)
  const brow = hair === 'white' || hair === 'grey' || hair === 'blond' ? '#8a7a6a' : '#2a2020'
  const jaw = 60 + (seed % 5) * 2
  const smile = 16 + (seed % 4) * 3
  const wide = 22 + (seed % 3) * 3
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="${size}" height="${size}">
<rect width="320" height="320" fill="${grounds[seed % grounds.length]}"/>
${behind}
<path d="M40 320c4-52 50-74 120-74s116 22 120 74z" fill="${shirt}"/>
<path d="M132 206h56v44c-8 16-48 16-56 0z" fill="${shade}"/>
<path d="M128 246l32 30 32-30 16 10-30 40-18-18-18 18-30-40z" fill="${collar}"/>
<ellipse cx="98" cy="152" rx="11" ry="17" fill="${shade}"/><ellipse cx="222" cy="152" rx="11" ry="17" fill="${shade}"/>
<path d="M100 136c0-50 24-78 60-78s60 28 60 78c0 56-26 ${jaw + 38}-60 ${jaw + 38}s-60-42-60-98z" fill="${face}" transform="translate(0 ${(66 - jaw) / 2})"/>
${beards[beard]!(colour)}
<g fill="#2a2020"><ellipse cx="134" cy="147" rx="6" ry="7"/><ellipse cx="186" cy="147" rx="6" ry="7"/></g>
<circle cx="136" cy="145" r="2" fill="#fff"/><circle cx="188" cy="145" r="2" fill="#fff"/>
<path d="M122 ${128 - (seed % 3)}q12-7 24-1M174 ${127 - (seed % 3)}q12-6 24 1" stroke="${brow}" stroke-width="5" fill="none" stroke-linecap="round"/>
<path d="M158 152q-7 18 3 20" stroke="${shade}" stroke-width="4" fill="none" stroke-linecap="round"/>
<path d="M${160 - wide} 192q${wide} ${smile} ${wide * 2} 0" stroke="${tone > 3 ? '#3b1d14' : '#8c3b32'}" stroke-width="5" fill="none" stroke-linecap="round"/>
<g fill="#e8675a" opacity="${tone > 3 ? '.12' : '.2'}"><circle cx="118" cy="178" r="12"/><circle cx="202" cy="178" r="12"/></g>
${over}${extra === 'cap' ? capOf(shirt, collar) : ''}${extras[extra]!('#33302e')}
</svg>`
}

/** How the file of a face is called. */
const fileOf = (name: string) => `face-${name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[^a-z]+/g, '-')}.webp`

for (const slug of Object.keys(shirts)) {
  const folder = path.join(root, slug, 'content/media')
  mkdirSync(folder, { recursive: true })
  const { data } = Papa.parse<Face>(readFileSync(path.join(root, slug, 'faces.csv'), 'utf8').trim(), { header: true })
  for (const face of data) {
    const file = path.join(folder, fileOf(face.name))
    rmSync(file, { force: true })
    await sharp(Buffer.from(draw(face, shirts[slug]!))).webp({ quality: 82 }).toFile(file)
  }
  console.log(`${slug}: ${data.length} faces`)
}
