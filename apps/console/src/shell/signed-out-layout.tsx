import type { ReactNode } from 'react'
import { ConsoleMark } from '../lib/console-mark.tsx'
import { LanguageSwitch } from '../lib/language-switch/language-switch.tsx'
import classes from './signed-out-layout.module.css'
import { shellTexts as t } from './texts.ts'

/** The console's name above the one form that matters now. */
export function SignedOutLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <header className={classes.brand}>
        <ConsoleMark size={36} />
        <div>
          <p className={classes.name}>{t.console}</p>
          <p className={classes.tagline}>{t.tagline}</p>
        </div>
      </header>
      <main className={classes.card}>{children}</main>
      <footer className={classes.foot}>
        <LanguageSwitch label={t.language} />
      </footer>
    </div>
  )
}
