import { AlignmentType, BorderStyle, Document, Footer, Header, HeadingLevel, Packer, PageNumber, Paragraph, ShadingType, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import type { Token, Tokens } from 'marked'
import type { Brand } from './brand.ts'
import type { Paper } from './source.ts'

const hex = (color: string) => color.replace('#', '')
const levels = [HeadingLevel.TITLE, HeadingLevel.HEADING_1, HeadingLevel.HEADING_2]

/** Words in their kinds; a run of underscores stays: that is what people write on in Word. */
function runs(tokens: Token[] | undefined, more: { bold?: boolean } = {}): TextRun[] {
  return (tokens ?? []).flatMap((token) => {
    const { tokens: inner, text } = token as Tokens.Text
    if (token.type === 'checkbox') return []
    if (inner) return runs(inner, token.type === 'strong' ? { bold: true } : more)
    return [new TextRun({ text, ...more })]
  })
}

function cell(brand: Brand, { tokens }: Tokens.TableCell, head: boolean) {
  return new TableCell({
    margins: { top: 70, bottom: 70, left: 110, right: 110 },
    ...(head ? { shading: { type: ShadingType.CLEAR, fill: hex(brand.tint), color: 'auto' } } : {}),
    children: [new Paragraph({ children: runs(tokens, { bold: head }) })],
  })
}

function table(brand: Brand, { header, rows }: Tokens.Table) {
  const edge = { style: BorderStyle.SINGLE, size: 4, color: 'B9B9B9' }
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: { top: edge, bottom: edge, left: edge, right: edge, insideHorizontal: edge, insideVertical: edge },
    rows: [
      ...(header.some(({ text }) => text) ? [new TableRow({ tableHeader: true, children: header.map((each) => cell(brand, each, true)) })] : []),
      ...rows.map((row) => new TableRow({ cantSplit: true, children: row.map((each) => cell(brand, each, false)) })),
    ],
  })
}

function parts(brand: Brand, token: Token): Array<Paragraph | Table> {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      return [new Paragraph({ heading: levels[depth - 1]!, children: runs(tokens) })]
    }
    case 'paragraph':
      return [new Paragraph({ children: runs(token.tokens), spacing: { after: 130 } })]
    case 'list':
      return (token as Tokens.List).items.map(({ task, tokens }) => task
        ? new Paragraph({ children: [new TextRun('☐  '), ...runs(tokens)], spacing: { after: 80 }, indent: { left: 360, hanging: 360 } })
        : new Paragraph({ children: runs(tokens), ...((token as Tokens.List).ordered ? { numbering: { reference: 'steps', level: 0 } } : { bullet: { level: 0 } }), spacing: { after: 60 } }))
    case 'table':
      return [table(brand, token as Tokens.Table), new Paragraph({ children: [], spacing: { after: 60 } })]
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.filter(({ type }) => type === 'paragraph').map((each) => new Paragraph({
        children: runs((each as Tokens.Paragraph).tokens, { bold: true }), shading: { type: ShadingType.CLEAR, fill: hex(brand.accent), color: 'auto' },
        border: { left: { style: BorderStyle.SINGLE, size: 24, color: hex(brand.secondary), space: 8 } }, spacing: { before: 120, after: 160 },
      }))
    case 'hr':
      return [new Paragraph({ border: { bottom: { style: BorderStyle.DASHED, size: 6, color: '999999' } }, spacing: { before: 200, after: 200 } })]
    default:
      return []
  }
}

/** A form to fill in, in Word: with its styles for headings, so that they can be found and changed there. */
export function drawDocx(brand: Brand, { title, lang, tokens }: Paper): Promise<Buffer> {
  const serif = brand.faces.heading === 'Fraunces' || brand.faces.heading === 'Bitter'
  const heading = { font: serif ? 'Georgia' : 'Calibri', bold: true, color: hex(brand.primaryText) }
  const small = (text: string) => new TextRun({ text, size: 17, color: '555555' })
  const document = new Document({
    title, creator: brand.name,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22, language: { value: lang === 'es' ? 'es-US' : 'en-US' } }, paragraph: { spacing: { line: 276 } } },
        title: { run: { ...heading, size: 48 }, paragraph: { spacing: { after: 160 } } },
        heading1: { run: { ...heading, size: 28 }, paragraph: { spacing: { before: 300, after: 110 } } },
        heading2: { run: { ...heading, size: 23 }, paragraph: { spacing: { before: 200, after: 80 } } },
      },
    },
    numbering: { config: [{ reference: 'steps', levels: [{ level: 0, format: 'decimal', text: '%1.', alignment: AlignmentType.START, style: { paragraph: { indent: { left: 360, hanging: 360 } } } }] }] },
    sections: [{
      properties: { page: { size: { width: 12_240, height: 15_840 }, margin: { top: 1300, bottom: 1100, left: 1150, right: 1150 } } },
      headers: { default: new Header({ children: [new Paragraph({ children: [new TextRun({ text: brand.brand, bold: true, color: hex(brand.primaryText), size: 20 }), small(`   ${brand.name}`)], border: { bottom: { style: BorderStyle.SINGLE, size: 12, color: hex(brand.secondary), space: 4 } } })] }) },
      footers: { default: new Footer({ children: [new Paragraph({ alignment: AlignmentType.END, children: [new TextRun({ size: 17, color: '555555', children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })] })] }) },
      children: tokens.flatMap((token) => parts(brand, token)),
    }],
  })
  return Packer.toBuffer(document)
}
