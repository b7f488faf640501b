import classes from './training.module.css'

interface BarsProps {
  values: readonly number[]
  /** What the picture says, for who can't see it. */
  label: string
  /** The tallest a bar can be; the largest value where it is left out. */
  most?: number
}

// The picture's own units: it is as wide as its place.
const [step, gap, height] = [10, 3, 40]

/** One bar for each week. */
export function Bars({ values, label, most = Math.max(...values, 1) }: BarsProps) {
  return (
    <svg className={classes.picture} viewBox={`0 0 ${values.length * step - gap} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {values.map((value, place) => {
        const tall = value ? Math.max(2, (value / most) * height) : 1
        return <rect key={place} x={place * step} y={height - tall} width={step - gap} height={tall} data-empty={!value || undefined} />
      })}
    </svg>
  )
}
