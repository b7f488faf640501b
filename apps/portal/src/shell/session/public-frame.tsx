import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { BrandLogo } from '../frame/brand-logo.tsx'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import classes from './public-frame.module.css'

/** Around a page to read for someone who is not signed in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={classes.bar}>
        <Link to={paths.home()}>
          <BrandLogo />
        </Link>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        <LanguageSwitch />
      </footer>
    </>
  )
}
