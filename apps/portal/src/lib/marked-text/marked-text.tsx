import { IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { ContentLink } from '../lists/content-link.tsx'
import { blocksOf, runsOf } from './blocks.ts'
import type { Block, Item, Run } from './blocks.ts'
import classes from './marked-text.module.css'

interface MarkedTextProps {
  text: string
  /** Of its highest headings. */
  level: 2 | 3
}

/** A text with Markdown's usual marks, as a page to read. Whatever stands in it, it makes no other elements than these. */
export function MarkedText({ text, level }: MarkedTextProps) {
  const blocks = blocksOf(text)
  const highest = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.level : 6)))
  return (
    <div className={classes.text}>
      {blocks.map((block, index) => (
        <Part key={index} block={block} deeper={level - highest} />
      ))}
    </div>
  )
}

function Part({ block, deeper }: { block: Block; deeper: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(block.level + deeper, 6)}` as 'h2'
      return <Heading dir="auto"><Runs text={block.text} /></Heading>
    }
    case 'list': {
      const items = block.items.map((item, index) => <Point key={index} item={item} />)
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <Table rows={block.rows} />
    case 'code':
      return <pre>{block.text}</pre>
    case 'quote':
      return <blockquote dir="auto"><Runs text={block.text} /></blockquote>
    case 'line':
      return <hr />
    default:
      return <p dir="auto"><Runs text={block.text} /></p>
  }
}

function Point({ item: { text, ticked } }: { item: Item }) {
  const Box = ticked ? IconSquareCheck : IconSquare
  return (
    <li dir="auto" data-box={ticked === undefined ? undefined : true}>
      {ticked !== undefined && <Box size={20} stroke={1.7} aria-hidden />}
      <span><Runs text={text} /></span>
    </li>
  )
}

/** An empty one is the head of nothing: an empty cell. */
function Heading({ text }: { text: string }) {
  const Cell = text.trim() ? 'th' : 'td'
  return <Cell scope={Cell === 'th' ? 'col' : undefined}><Runs text={text} /></Cell>
}

/** What a table is called: by its headings, or by the first row that says something. */
const named = (cells: string[]) => cells.filter((cell) => cell.trim()).join(', ')

function Table({ rows: [head = [], ...rows] }: { rows: string[][] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its own scrolling is reached by the keyboard too
    <div className={classes.table} tabIndex={0} role="region" aria-label={[head, ...rows].map(named).find(Boolean)}>
      <table>
        <thead>
          <tr>{head.map((cell, index) => <Heading key={index} text={cell} />)}</tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>{cells.map((cell, index) => <td key={index}><Runs text={cell} /></td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Runs = ({ text }: { text: string }) => runsOf(text).map((run, index) => <Words key={index} run={run} />)

function Words({ run: { kind, text, to } }: { run: Run }) {
  if (kind === 'link') return <ContentLink to={to ?? ''}>{text}</ContentLink>
  if (!kind) return text
  const Tag = kind
  return <Tag>{text}</Tag>
}
