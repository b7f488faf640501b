import { factsLine } from '../../format.ts'
import classes from './shown.module.css'

/** What is to be known of it beside its name, small, in one line. */
export const Facts = ({ of }: { of: readonly string[] }) => <span className={classes.facts}>{factsLine(of)}</span>
