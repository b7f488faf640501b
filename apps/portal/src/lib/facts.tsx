import classes from './facts.module.css'

/** `PDF · 2.9 MB · Nov 20, 2026`: what is to be known of something beside its name, broken between its facts, without a point at a line's end. */
export const Facts = ({ of, id }: { of: readonly string[]; id?: string }) => (
  <span id={id} className={classes.facts}>
    <span className={classes.line}>
      {of.map((fact, at) => (
        <span key={`${at}${fact}`} className={classes.fact}>
          {at > 0 && <span className={classes.point}>{' · '}</span>}
          {fact}
        </span>
      ))}
    </span>
  </span>
)
