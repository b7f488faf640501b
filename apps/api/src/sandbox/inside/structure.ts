import type { PDFPageProxy } from 'unpdf/pdfjs'

type Tree = NonNullable<Awaited<ReturnType<PDFPageProxy['getStructTree']>>>
type Child = Tree['children'][number]
type Items = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items']

/** Deeper is no paper that somebody wrote. */
const deepest = 60

/** What stands in each marked part of a page, by its number; a line that was broken to fit goes on. */
function partsOf(items: Items): { parts: Map<string, string>; length: number } {
  const parts = new Map<string, string>()
  const open: string[] = []
  let length = 0
  for (const item of items) {
    if ('str' in item) {
      length += item.str.length
      const id = open.findLast(Boolean)
      if (id) parts.set(id, `${parts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push((item as { id?: string }).id ?? '')
  }
  return { parts, length }
}

const headingLevel = (role: string) => (role === 'Title' || role === 'H' ? 1 : Number(/^H([1-6])$/.exec(role)?.[1] ?? 0))

/**
 * The words of a page by the marks that its author's program has left in it: headings and lists as in Markdown, of a table the
 * cells of a row in one line; what is repeated on every page is left out. Undefined for a page without such marks, or with
 * marks on less than half of it.
 */
export function textOfStructure(tree: Tree | null, items: Items): string | undefined {
  if (!tree) return undefined
  const { parts, length } = partsOf(items)
  const said: string[] = []
  let line = ''
  let seen = 0
  const end = (before = '', after = '\n') => {
    const words = line.replace(/\s+/g, ' ').trim()
    line = ''
    if (words) said.push(before, words, after)
  }
  const inside = (node: Tree, depth: number) => {
    for (const child of node.children) if (depth < deepest) visit(child, depth + 1)
  }
  const visit = (child: Child, depth: number) => {
    if (!('role' in child)) {
      const words = 'id' in child ? (parts.get(child.id) ?? '') : ''
      seen += words.length
      line += words
      return
    }
    const level = headingLevel(child.role)
    if (level) {
      end()
      inside(child, depth)
      end(`\n${'#'.repeat(level)} `, '\n\n')
    } else if (child.role === 'TR') {
      end()
      const cells = child.children.map((cell) => {
        visit(cell, depth + 1)
        const words = line.replace(/\s+/g, ' ').trim()
        line = ''
        return words
      })
      line = cells.join(' | ')
      end()
    } else if (child.role === 'LI') {
      end()
      inside(child, depth)
      line = line.trim()
      const [, number] = /^(\d{1,3}[.)])/.exec(line) ?? []
      if (!number) line = line.replace(/^[•◦▪·☐-]\s*/, '')
      end(number ? '' : '- ')
    } else {
      const isBlock = child.role === 'P' || child.role === 'L' || child.role === 'Table'
      if (isBlock) end()
      inside(child, depth)
      if (isBlock) end()
    }
  }
  inside(tree, 0)
  end()
  return seen * 2 >= length && seen > 0 ? said.join('') : undefined
}
