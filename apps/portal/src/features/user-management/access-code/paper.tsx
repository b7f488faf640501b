import { createPortal } from 'react-dom'
import type { Made } from './slip.tsx'
import { Slip } from './slip.tsx'
import classes from './slips.module.css'

/** The same slips for the printer, beside the page and not in it: nothing else of the screen comes on paper. */
export const Paper = ({ slips }: { slips: readonly Made[] }) =>
  createPortal(
    <div className={classes.paper} data-paper aria-hidden>
      {slips.map((made) => (
        <Slip key={made.account.id} made={made} />
      ))}
    </div>,
    document.body,
  )
