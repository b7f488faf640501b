import { useState, useSyncExternalStore } from 'react'
import { appUpdate } from '../../../lib/app/app-update.ts'
import { unsavedInput } from '../../../lib/unsaved-input.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './banners.module.css'
import { shellTexts } from '../../texts.ts'

/** Offers a new version of the portal. Text that a reload would lose is spoken of first. */
export function UpdateBanner() {
  const t = useTexts(shellTexts)
  const state = useSyncExternalStore(appUpdate.subscribe, appUpdate.read)
  const [warned, setWarned] = useState(false)
  const update = () => {
    if (!warned && unsavedInput() === 'loose') setWarned(true)
    else appUpdate.now()
  }
  return (
    <div role="status">
      {state !== 'none' && (
        <div className={classes.banner}>
          {warned ? t.updateLoses : t.update}
          <button type="button" className={classes.action} onClick={update}>
            {warned ? t.updateAnyway : t.updateNow}
          </button>
        </div>
      )}
    </div>
  )
}
