// Writes apps/api/src/sandbox/inside/letters.ts: the outlines of A-Z and 0-9 of Inter Bold (SIL Open Font License
// 1.1), so that icons need no font on the machine. Run once, with two packages that nothing else needs:
//   npm install --no-save fontkit wawoff2 && node scripts/draw/letters.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'
import { decompress } from 'wawoff2'

const source = new URL('../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url)
const target = new URL('../../apps/api/src/sandbox/inside/letters.ts', import.meta.url)

const font = create(Buffer.from(await decompress(readFileSync(source))))
const bold = font.getVariation({ wght: 700 })
const unit = 1000 / font.capHeight
const round = (value) => Math.round(value * unit)

/** Up is up in a font and down in a picture; a thousand units are the height of a capital. */
function outline(path) {
  return path.commands
    .map(({ command, args }) => {
      const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }[command]
      return letter + args.map((value, index) => (index % 2 ? 1000 - round(value) : round(value))).join(' ')
    })
    .join('')
}

const lines = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].map((char) => {
  const glyph = bold.glyphForCodePoint(char.codePointAt(0))
  return `  '${char}': { width: ${round(glyph.advanceWidth)}, left: ${round(glyph.bbox.minX)}, right: ${round(glyph.bbox.maxX)}, path: '${outline(glyph.path)}' },`
})
writeFileSync(target, `/** Outlines of Inter Bold (SIL Open Font License 1.1), 1000 units to a capital's height; made by scripts/draw/letters.mjs. */
export const letters: Record<string, { width: number; left: number; right: number; path: string }> = {
${lines.join('\n')}
}
`)
