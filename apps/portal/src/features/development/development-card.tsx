import { Button } from '@mantine/core'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconCertificate, IconClock, IconLink, IconSchool, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ContentLink } from '../../lib/lists/content-link.tsx'
import { Prose } from '../../lib/lists/prose.tsx'
import { ExampleBadge } from '../../lib/lists/example-badge.tsx'
import { isTemporary } from '../../lib/lists/list-changes.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import type { DevelopmentItem } from './item.ts'
import { OwnProgress } from './own-progress.tsx'
import classes from './page.module.css'
import { developmentTexts } from './texts.ts'

interface DevelopmentCardProps {
  item: DevelopmentItem
  category: string | undefined
  handle: ReactNode
  /** The `…`, for editors. */
  menu: ReactNode
  editor: boolean
  /** Shows how far everyone is, for managers. */
  onTeam?: () => void
}

/** One course or certification: what it is, where it is done, and how far the reader is. */
export function DevelopmentCard({ item, category, handle, menu, editor, onTeam }: DevelopmentCardProps) {
  const t = useTexts(developmentTexts)
  const certification = item.type === 'certification'
  const Icon = certification ? IconCertificate : IconSchool
  return (
    <article className={classes.body} lang={item.lang}>
      <div className={classes.cardHead}>
        {handle}
        <StatusBadge tone={certification ? 'info' : 'brand'}>
          <span className={classes.type}>
            <Icon size={15} aria-hidden />
            {certification ? t.certification : t.course}
          </span>
        </StatusBadge>
        {editor && <ExampleBadge shown={item.example} />}
        <OtherLanguage lang={item.lang} />
        <span className={classes.grow} />
        {menu}
      </div>
      <h2 className={classes.cardTitle}>{item.title}</h2>
      <p className={classes.facts}>
        {item.duration && (
          <span>
            <IconClock size={16} aria-hidden />
            {item.duration}
          </span>
        )}
        {category && <span>{category}</span>}
      </p>
      {item.description && <Prose text={item.description} className={classes.text} />}
      {item.links.length > 0 && (
        <ul className={classes.links} aria-label={t.links(item.title)}>
          {item.links.map(({ label, url, lang }, index) => (
            <li key={index} lang={lang}>
              <ContentLink to={url} className={classes.link}>
                <IconLink size={16} aria-hidden />
                {label}
              </ContentLink>
            </li>
          ))}
        </ul>
      )}
      {!isTemporary(item.id) && <OwnProgress item={item} />}
      {onTeam && (
        <Button
          className={classes.team}
          variant="subtle"
          size="sm"
          data-flush
          leftSection={<IconUsers size={16} aria-hidden />}
          onClick={onTeam}
          aria-label={t.teamProgressOf(item.title)}
        >
          {t.teamProgress}
        </Button>
      )}
    </article>
  )
}
