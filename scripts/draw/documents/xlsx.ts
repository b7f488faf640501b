import { readFileSync } from 'node:fs'
import writeExcelFile from 'write-excel-file/node'
import type { Brand } from './brand.ts'

interface Sheet {
  name: string
  title: string
  /** What to do with it, over the table. */
  note: string
  widths: number[]
  head: string[]
  /** What begins with `=` is a formula; `{row}` in it is the number of its own row. An only text is a heading over what follows. */
  rows: Array<Array<string | number | null>>
}

/** Rows of the title, the note and the head of the table: where the first formula counts from. */
const above = 4

/** A workbook to count and to plan with, from `<name>.json`: its sheets, with formulas that Excel works out. */
export async function drawXlsx(brand: Brand, file: string): Promise<Buffer> {
  const sheets = JSON.parse(readFileSync(file, 'utf8')) as Sheet[]
  const edge = { borderColor: '#c9c9c9', borderStyle: 'thin' as const }
  const data = sheets.map(({ name, title, note, widths, head, rows }) => ({
    sheet: name,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: above,
    orientation: 'landscape' as const,
    showGridLines: false,
    data: [
      [{ value: title, fontWeight: 'bold' as const, fontSize: 18, textColor: brand.primaryText, height: 30 }],
      [{ value: `${brand.name} · ${note}`, textColor: '#555555', height: 20 }],
      [],
      head.map((value) => ({ value, fontWeight: 'bold' as const, backgroundColor: brand.primary, textColor: brand.onPrimary, wrap: true, alignVertical: 'center' as const, height: 32, ...edge })),
      ...rows.map((row, index) => {
        const group = row.length === 1
        return head.map((_, column) => {
          const value = row[column] ?? null
          if (group) return { value: column ? null : value, fontWeight: 'bold' as const, backgroundColor: brand.tint, ...edge }
          if (typeof value === 'string' && value.startsWith('=')) {
            return { value: value.replaceAll('{row}', String(index + above + 1)), type: 'Formula' as const, fontWeight: 'bold' as const, backgroundColor: brand.accent, ...edge }
          }
          return { value, wrap: true, alignVertical: 'center' as const, ...edge }
        })
      }),
    ],
  }))
  return writeExcelFile(data as Parameters<typeof writeExcelFile>[0] & object[], { fontFamily: 'Calibri', fontSize: 11 }).toBuffer()
}
