import { Suspense, createElement } from 'react'
import type { ReactNode } from 'react'
import { ContentLink } from '../../lib/lists/content-link.tsx'
import sections from '../../lib/lists/sections.module.css'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { EditedLinks } from './editing/lazy.ts'
import { linkIcon } from './link-icons.ts'
import type { OpenDialog } from '../../lib/page.ts'
import type { HomeData } from './page.tsx'
import classes from './quick-links.module.css'
import section from './section.module.css'
import { homeTexts } from './texts.ts'

/** As many in a row as let the rows of a wide screen come out even. */
export const columnsFor = (count: number) => (count <= 4 || count === 7 || count === 8 ? 4 : 3)

interface QuickLinksProps {
  links: HomeData['quickLinks']
  editor: boolean
  openDialog: OpenDialog
}

/** The ways that this location's people take most. */
export function QuickLinks({ links, editor, openDialog }: QuickLinksProps) {
  const t = useTexts(homeTexts)
  if (links.length === 0 && !editor) return null
  const plain = (
    <ul className={classes.links} data-columns={columnsFor(links.length)}>
      {links.map((link) => <li key={link.id} id={link.id}><QuickLink link={link} /></li>)}
    </ul>
  )
  return (
    <section className={sections.section} id="quick-links" aria-labelledby="quick-links-title">
      {editor ? <Suspense fallback={plain}><EditedLinks links={links} openDialog={openDialog} /></Suspense> : (
        <>
          <div className={sections.head}>
            <h2 className={sections.heading} id="quick-links-title">{t.quickLinks}</h2>
          </div>
          {plain}
        </>
      )}
    </section>
  )
}

/** One of them as a tile; editors see more beside its name. */
export function QuickLink({ link, children }: { link: HomeData['quickLinks'][number]; children?: ReactNode }) {
  return (
    <ContentLink to={link.link} className={classes.link}>
      <span className={section.icon} aria-hidden>
        {createElement(linkIcon(link.icon), { size: 22, stroke: 1.7 })}
      </span>
      <span className={classes.label}>
        {link.label} <OtherLanguage lang={link.lang} />
        {children}
      </span>
    </ContentLink>
  )
}
