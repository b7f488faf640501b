import type { Browser } from 'playwright'
import { Renderer, type Token, parser } from 'marked'
import { type Brand, faceCss } from './brand.ts'
import type { Paper } from './source.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Boxes to tick are drawn, not written: they are nothing to read aloud. */
const renderer = new Renderer()
renderer.checkbox = () => ''
renderer.listitem = ({ task, tokens }) => `<li${task ? ' class="box"' : ''}>${renderer.parser.parse(tokens)}</li>\n`

/** So are the lines to write on. */
const asHtml = (tokens: Token[]) => parser(tokens, { renderer }).replace(/_{4,}/g, (line) => `<i style="width:${(line.length * 0.2).toFixed(1)}cm"></i>`)

const heroes: Record<Brand['header'], (brand: Brand) => string> = {
  brand: ({ primary, onPrimary }) => `.hero{background:${primary};color:${onPrimary}}`,
  band: ({ primary, secondary, onPrimary }) => `.hero{background:${primary};color:${onPrimary};border-bottom:7mm solid ${secondary}}`,
  light: ({ primary, secondary }) => `.hero{color:${primary};padding-bottom:0} .hero h1::after{content:'';display:block;width:24mm;border-bottom:1.4mm solid ${secondary};margin-top:5mm}`,
}

const styleOf = (brand: Brand, title: string) => `
@page { size: Letter; margin: 22mm 0 20mm;
  @top-left { padding-left: 19mm; content: ${JSON.stringify(brand.brand)}; font: 700 8.5pt '${brand.faces.heading}'; color: ${brand.primaryText}; }
  @top-right { padding-right: 19mm; content: ${JSON.stringify(title)}; font: 8.5pt '${brand.faces.body}'; color: #555; }
  @bottom-left { padding-left: 19mm; content: ${JSON.stringify(brand.name)}; font: 8pt '${brand.faces.body}'; color: #555; }
  @bottom-right { padding-right: 19mm; content: counter(page) ' / ' counter(pages); font: 8pt '${brand.faces.body}'; color: #555; } }
@page :first { margin-top: 0; @top-left { padding-left: 19mm; content: none } @top-right { padding-right: 19mm; content: none } }
* { box-sizing: border-box; -webkit-print-color-adjust: exact }
body { margin: 0; padding: 0 19mm; font: 10.75pt/1.5 '${brand.faces.body}'; color: ${brand.ink} }
.hero { margin: 0 -19mm 8mm; padding: 13mm 19mm 9mm; }
${heroes[brand.header](brand)}
.hero div { display: flex; align-items: center; gap: 4mm; font: 700 12pt '${brand.faces.heading}'; margin-bottom: 8mm }
.hero svg { width: 14mm; height: 14mm }
h1, h2, h3 { font-family: '${brand.faces.heading}'; line-height: 1.2; break-after: avoid }
h1 { font-size: 27pt; font-weight: 700; margin: 0 }
h2 { font-size: 15pt; font-weight: 700; color: ${brand.primaryText}; margin: 8mm 0 2.5mm }
h3 { font-size: 11.5pt; font-weight: 700; margin: 5mm 0 1.5mm }
.hero + p { font-size: 12.5pt; line-height: 1.45 }
p { margin: 0 0 3mm; orphans: 3; widows: 3 }
ul, ol { margin: 0 0 4mm; padding-left: 6mm }
li { margin-bottom: 1.3mm; break-inside: avoid }
li::marker { color: ${brand.secondary}; font-weight: 700 }
li.box { list-style: none; position: relative; margin-left: -6mm; padding: .9mm 0 .9mm 8mm; border-bottom: .2mm solid #ddd }
li.box::before { content: ''; position: absolute; left: 0; top: 1.3mm; width: 4.4mm; height: 4.4mm; border: .4mm solid ${brand.primary}; border-radius: calc(min(${brand.radius.small}, 5px) / 2) }
table { width: 100%; border-collapse: collapse; margin: 2mm 0 5mm; font-size: 9.75pt; line-height: 1.35 }
thead { display: table-header-group }
tr { break-inside: avoid }
th { background: ${brand.primary}; color: ${brand.onPrimary}; text-align: left; font-weight: 700 }
th:first-child { border-radius: ${brand.radius.small} 0 0 0 } th:last-child { border-radius: 0 ${brand.radius.small} 0 0 }
td + td { border-left: .2mm solid #e2e2e2 }
th, td { padding: 1.7mm 2.6mm; vertical-align: top }
td { border-bottom: .2mm solid #d5d5d5 } tbody tr:nth-child(even) td { background: ${brand.tint} }
blockquote { margin: 4mm 0 5mm; padding: 3.5mm 5mm; background: ${brand.accent}; border-left: 1.4mm solid ${brand.secondary}; border-radius: ${brand.radius.card}; break-inside: avoid; font-weight: 700 }
blockquote p:last-child { margin: 0 }
i[style] { display: inline-block; border-bottom: .3mm solid #777; height: 1em; margin: 0 1mm }
hr { border: 0; border-top: .3mm dashed #999; margin: 7mm 0 }`

/** A paper as a PDF with real headings, lists and tables, which a screen reader and a search find in it. */
export async function drawPdf(browser: Browser, brand: Brand, { title, lang, tokens }: Paper): Promise<Uint8Array> {
  const page = await browser.newPage()
  const [, ...rest] = tokens
  const body = asHtml(rest)
  const letters = `${body}${title}${brand.brand}${brand.name} 0123456789/•.,`
  const faces = await Promise.all([...new Set(Object.values(brand.faces))].map((face) => faceCss(face, letters)))
  await page.setContent(`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${faces.join('\n')}${styleOf(brand, title)}</style></head>
<body><div class="hero"><div role="presentation">${brand.logo.replace('<svg', '<svg aria-hidden="true"')}<span aria-hidden="true">${escaped(brand.brand)}</span></div><h1>${escaped(title)}</h1></div>${body}</body></html>`)
  await page.evaluate('document.fonts.ready')
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  await page.close()
  return bytes
}
