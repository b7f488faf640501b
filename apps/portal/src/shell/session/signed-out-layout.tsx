import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { taglineOf, tenantText, useTenant } from '../../lib/tenant.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { BrandLogo } from '../frame/brand-logo.tsx'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import classes from './signed-out-layout.module.css'
import { welcomeTexts } from './welcome-texts.ts'

/** The location's face beside (on a phone: above) the one form that matters now. */
export function SignedOutLayout({ children }: { children: ReactNode }) {
  const tenant = useTenant()
  const t = useTexts(welcomeTexts)
  const tagline = taglineOf(tenant)
  return (
    <div className={classes.layout}>
      <header className={classes.brand}>
        <Link to={paths.home()}>
          <BrandLogo />
        </Link>
        <div>
          <p className={classes.welcome}>{tenantText(tenant, 'splashTitle', t.welcome)}</p>
          {tagline && <p className={classes.tagline}>{tagline}</p>}
        </div>
      </header>
      <div className={classes.side}>
        <main className={classes.form}>{children}</main>
        <footer className={classes.foot}>
          <LanguageSwitch />
        </footer>
      </div>
    </div>
  )
}
