import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './search-box.module.css'
import type { SearchBoxProps } from './search-box.tsx'
import { shellTexts } from '../texts.ts'
import { useSearchKeys } from './use-search-keys.ts'

/** A field of the same shape. Whoever wants to type already finds the focus there in a moment. */
function Waiting({ onWanted = () => {} }: SearchBoxProps) {
  const t = useTexts(shellTexts)
  useSearchKeys(onWanted)
  return (
    <div className={classes.search} aria-hidden onPointerDown={onWanted}>
      <div className={classes.field}>
        <IconSearch className={classes.icon} size={18} />
        <span className={classes.waiting}>{t.searchPlaceholder}</span>
      </div>
    </div>
  )
}

export const searchBox = lazyPart<SearchBoxProps>(() => import('./search-box.tsx').then((m) => m.SearchBox), (props) => <Waiting {...props} />)

/** The site search, as soon as it is here. */
export function SearchSlot(props: SearchBoxProps) {
  const [wanted, setWanted] = useState(false)
  return <searchBox.Part {...props} autoFocus={props.autoFocus || wanted} onWanted={() => setWanted(true)} />
}
