import { Button } from '@mantine/core'
import { roles } from '@portal/contract/kit/roles'
import type { Role } from '@portal/contract'
import { IconArrowLeft } from '@tabler/icons-react'
import { use } from 'react'
import type { ReactNode } from 'react'
import { SessionContext, useCan, useSignedIn } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { commonTexts } from '../../../texts/common.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { homeTexts } from '../texts.ts'
import { useBlockNames } from './block-names.ts'
import classes from './preview.module.css'
import { editingTexts } from './texts.ts'

/** As whom somebody may look: nobody above themselves. */
const below = (own: Role) => roles.slice(0, roles.indexOf(own) + 1)

/** Buttons that show the page as each role sees it. */
export function PreviewAs({ as }: { as?: Role }) {
  const t = useTexts(editingTexts)
  const common = useTexts(commonTexts)
  const { role } = useSignedIn()
  const [, setQuery] = useQueryFilters()
  return (
    <div className={classes.roles} role="group" aria-label={t.previewAs}>
      {below(role).map((each) => (
        <Button key={each} size="sm" variant={each === as ? 'filled' : 'default'} aria-pressed={each === as} onClick={() => setQuery({ as: each })}>
          {{ team: common.teamMember, manager: common.manager, admin: common.admin }[each]}
        </Button>
      ))}
    </div>
  )
}

/**
 * The page below it as another role sees it, made of what the person who looks may see themselves. Nothing in it can be
 * pressed: it would be done in their own name.
 */
export function Preview({ as: wanted, children }: { as: string; children: ReactNode }) {
  const t = useTexts(editingTexts)
  const session = use(SessionContext)!
  const own = useSignedIn()
  const [, setQuery] = useQueryFilters()
  const as = below(own.role).find((role) => role === wanted) ?? 'team'
  return (
    <>
      <section className={classes.bar} aria-labelledby="preview-title">
        <h1 className={classes.title} id="preview-title" tabIndex={-1} data-page-title>{{ team: t.asTeam, manager: t.asManager, admin: t.asAdmin }[as]}</h1>
        <SessionContext value={{ ...session, state: { ...own, role: as } }}>
          <Summary />
        </SessionContext>
        <div className={classes.choices}>
          <PreviewAs as={as} />
          <Button variant="subtle" size="sm" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => setQuery({ as: null, edit: '1' })}>
            {t.previewEnd}
          </Button>
        </div>
      </section>
      <div className={classes.page} inert>
        <SessionContext value={{ ...session, state: { ...own, role: as } }}>{children}</SessionContext>
      </div>
    </>
  )
}

/** In words which parts and buttons there are: a part without anything in it is not drawn. */
function Summary() {
  const t = useTexts(editingTexts)
  const page = useTexts(homeTexts)
  const names = useBlockNames()
  const can = useCan()
  const layout = useCall('home.get').data?.data.layout ?? []
  const buttons = [can('home.updateWelcome') && page.editPage, can('announcements.create') && page.manage, can('announcements.receipts') && t.sentLately].filter((name) => name !== false)
  return (
    <dl className={classes.summary}>
      <dt>{t.previewParts}</dt>
      <dd>{[page.now, ...layout.map((block) => names[block])].join(' · ')}</dd>
      <dt>{t.previewButtons}</dt>
      <dd>{buttons.join(' · ') || t.previewNone}</dd>
    </dl>
  )
}
