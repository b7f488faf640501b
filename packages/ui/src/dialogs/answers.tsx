import type { ReactNode } from 'react'
import classes from './responsive-dialog.module.css'

/** The buttons that a question is answered with, the most likely last. */
export const Answers = ({ children }: { children: ReactNode }) => <div className={classes.answers}>{children}</div>
