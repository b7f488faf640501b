import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './data-list.module.css'
import { scrollEdges } from './scroll-edges.ts'
import { useIsPhone } from './use-is-phone.ts'

export interface Column<Row> {
  key: string
  label: string
  /** Nothing: a phone's card leaves its line out. */
  cell: (row: Row) => ReactNode
  /** The card's headline on a phone. One per list. */
  main?: boolean
  /** A menu at the row's end; its label is only heard. */
  actions?: boolean
  align?: 'start' | 'end'
  width?: string
  /** The column's head sorts by it, `up` or `down` first. */
  sortable?: 'up' | 'down'
}

/** Rows can be chosen, by their keys. */
export interface Picking<Row> {
  chosen: ReadonlySet<string>
  onToggle: (row: Row) => void
  /** All of these rows, or none of them where all are. */
  onToggleAll: () => void
  /** What is heard of a row's box, and of the one for all. */
  labelOf: (row: Row) => string
  all: string
}

interface DataListProps<Row> {
  /** What the list holds, for those who hear it. */
  label: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The key of the column that the rows are sorted by; `-` in front: downwards. */
  sort?: string
  onSort?: (sort: string) => void
  picking?: Picking<Row>
}

/** A table that becomes cards on a phone. */
export function DataList<Row>(props: DataListProps<Row>) {
  return useIsPhone() ? <Cards {...props} /> : <Rows {...props} />
}

function Rows<Row>({ label, columns, rows, rowKey, sort, onSort, picking }: DataListProps<Row>) {
  const picked = picking ? rows.filter((row) => picking.chosen.has(rowKey(row))).length : 0
  return (
    <div ref={scrollEdges} className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {picking && (
              <th scope="col" className={classes.pick}>
                <Checkbox aria-label={picking.all} checked={picked > 0 && picked === rows.length} indeterminate={picked > 0 && picked < rows.length} onChange={picking.onToggleAll} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-picked={picking?.chosen.has(rowKey(row)) || undefined}>
              {picking && (
                <td className={classes.pick}>
                  <Pick picking={picking} row={row} id={rowKey(row)} />
                </td>
              )}
              {columns.map(({ key, cell, align }) => (
                <td key={key} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Pick = <Row,>({ picking, row, id }: { picking: Picking<Row>; row: Row; id: string }) => (
  <Checkbox aria-label={picking.labelOf(row)} checked={picking.chosen.has(id)} onChange={() => picking.onToggle(row)} />
)

interface HeadProps<Row> extends Pick<DataListProps<Row>, 'sort' | 'onSort'> {
  column: Column<Row>
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, label, actions, align, width, sortable } = column
  if (!sortable || !onSort) {
    return (
      <th scope="col" data-align={align} style={{ width }}>
        {actions ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </th>
    )
  }
  const [up, down] = [key, `-${key}`]
  const first = sortable === 'up' ? up : down
  const second = sortable === 'up' ? down : up
  const order = sort === up ? 'ascending' : sort === down ? 'descending' : 'none'
  const Icon = order === 'none' ? IconArrowsSort : order === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" data-align={align} style={{ width }} aria-sort={order}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(sort === first ? second : first)}>
        {label}
        <Icon size={14} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </th>
  )
}

function Cards<Row>({ label, columns, rows, rowKey, picking }: DataListProps<Row>) {
  const main = columns.find((column) => column.main) ?? columns[0]
  const actions = columns.find((column) => column.actions)
  const rest = columns.filter((column) => column !== main && column !== actions)
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card} data-picked={picking?.chosen.has(rowKey(row)) || undefined}>
          {picking && (
            <div className={classes.cardPick}>
              <Pick picking={picking} row={row} id={rowKey(row)} />
            </div>
          )}
          <div className={classes.main}>{main?.cell(row)}</div>
          {actions && <div className={classes.cardActions}>{actions.cell(row)}</div>}
          <dl>
            {rest.map(({ key, label: name, cell }) => ({ key, name, value: cell(row) })).filter(({ value }) => Boolean(value)).map(({ key, name, value }) => (
              <Pair key={key} name={name} value={value} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

const Pair = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
