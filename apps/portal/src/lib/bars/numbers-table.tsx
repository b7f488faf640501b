import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import classes from './bars.module.css'

interface Row {
  key: string
  name: string
  values: readonly string[]
}

interface NumbersTableProps {
  /** What opens it. */
  open: string
  /** Of the table, where several stand on one page. */
  label?: string
  heads: readonly string[]
  rows: readonly Row[]
}

/** The numbers behind a picture, for whoever wants to know them or can't see it. */
export function NumbersTable({ open, label, heads, rows }: NumbersTableProps) {
  return (
    <Disclosure className={classes.numbers} title={open}>
      <table aria-label={label}>
        <thead>
          <tr>{heads.map((head) => <th key={head} scope="col">{head}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, place) => <td key={place}>{value}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
