import { IconShare2, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { installOffer } from '../../../lib/app/install-offer.ts'
import { tenantText, useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './banners.module.css'
import { shellTexts } from '../../texts.ts'

/** Offers the portal as an app where the browser can install it, else says where that is found. */
export function InstallBanner() {
  const t = useTexts(shellTexts)
  const tenant = useTenant()
  const way = useSyncExternalStore(installOffer.subscribe, installOffer.read)
  if (way === 'none') return null
  return (
    <div className={`${classes.banner} ${classes.closable}`}>
      <span>{tenantText(tenant, 'installBanner', t.install)}</span>
      {way === 'prompt' ? (
        <button type="button" className={classes.action} onClick={() => void installOffer.take()}>
          {t.installApp}
        </button>
      ) : (
        <span className={classes.hint}>
          <IconShare2 size={18} aria-hidden />
          {t.installOnApple}
        </span>
      )}
      <button type="button" className={classes.close} aria-label={t.closeInstall} onClick={installOffer.close}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
