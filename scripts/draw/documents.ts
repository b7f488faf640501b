// Draws the papers of the demo locations, from the texts in `tenants/<slug>/documents`, into `content/files`: `<name>.md` becomes
// a PDF, `<name>.form.md` a Word file, `<name>.json` a workbook. They are kept as files; what is not drawn there stays as it is.
// Usage, after a change of a text or a brand: node scripts/node24.mjs scripts/draw/documents.ts [slug]
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../browser/chromium.ts'
import { brandOf } from './documents/brand.ts'
import { drawDocx } from './documents/docx.ts'
import { drawPdf } from './documents/pdf.ts'
import { readPaper } from './documents/source.ts'
import { drawXlsx } from './documents/xlsx.ts'

const root = path.resolve(import.meta.dirname, '../../tenants')
const wanted = process.argv[2] ? [process.argv[2]] : readdirSync(root).filter((slug) => existsSync(path.join(root, slug, 'documents')))

const found = await findChromium()
const browser = await chromium.launch({ executablePath: found.path, args: found.args, env: { ...process.env, ...found.env } as Record<string, string> })
for (const slug of wanted) {
  const brand = brandOf(slug)
  const [from, to] = [path.join(root, slug, 'documents'), path.join(root, slug, 'content/files')]
  mkdirSync(to, { recursive: true })
  for (const file of readdirSync(from)) {
    const source = path.join(from, file)
    const [, name, kind] = /^([a-z0-9-]+)\.(form\.md|md|json)$/.exec(file) ?? []
    if (!name) throw new Error(`${source} is no text to draw from`)
    const paper = () => readPaper(source, brand.locale)
    const [ending, bytes] =
      kind === 'json' ? ['xlsx', await drawXlsx(brand, source)] as const
      : kind === 'form.md' ? ['docx', await drawDocx(brand, paper())] as const
      : ['pdf', await drawPdf(browser, brand, paper())] as const
    writeFileSync(path.join(to, `${name}.${ending}`), bytes)
    console.log(`${slug}/${name}.${ending}: ${(bytes.length / 1024).toFixed(0)} kB`)
  }
}
await browser.close()
