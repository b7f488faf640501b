import classes from './bars.module.css'

interface BarsProps {
  values: readonly number[]
  /** What the picture says, for who can't see it. */
  label: string
  /** In pixels; it is as wide as its place. */
  height: number
  /** The tallest a bar can be; the largest value where it is left out. */
  most?: number
}

// The picture's own units.
const [step, gap] = [10, 3]

/** A value each as a bar: a picture of a time, with a table behind it (`NumbersTable`). */
export function Bars({ values, label, height, most = Math.max(...values, 1) }: BarsProps) {
  return (
    <svg className={classes.picture} style={{ height }} viewBox={`0 0 ${values.length * step - gap} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {values.map((value, place) => {
        const tall = value ? Math.max(2, (value / most) * height) : 1
        return <rect key={place} x={place * step} y={height - tall} width={step - gap} height={tall} data-empty={!value || undefined} />
      })}
    </svg>
  )
}
