import { ActionIcon } from '@mantine/core'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconChevronRight, IconFilePencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { DataOf, Input } from '../../api/types.ts'
import { optimisticUpdate } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { useDates } from '../../lib/dates/dates.ts'
import { factsLine } from '../../lib/format.ts'
import { without } from '../../lib/lists/list-changes.ts'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { listTexts } from '../../lib/lists/texts.ts'
import { useDraftsLeft } from '../../lib/submissions/drafts-left.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { draftsTexts } from './texts.ts'

type Draft = DataOf<'drafts.list'>[number]

/** Which form a draft belongs to, and where it is opened. */
const forms = {
  eoi: { path: '/eoi', name: 'eoi' }, voicebox: { path: '/voicebox', name: 'voicebox' }, trainer_debrief: { path: '/trainer-debrief', name: 'debrief' }, availability: { path: '/availability', name: 'availability' },
} as const
const DAY_MS = 86_400_000
const endsSoon = ({ expires_at: at }: Draft) => Date.parse(at) - Date.now() < 3 * DAY_MS
const formOf = (type: string) => (type in forms ? forms[type as keyof typeof forms] : undefined)

/** What somebody began and has not sent, on whichever device. */
export function DraftsPage() {
  const t = useTexts(draftsTexts)
  const lists = useTexts(listTexts)
  const query = useCall('drafts.list', {})
  const left = useDraftsLeft(query.data?.data ?? [])
  const remove = useRemoval('drafts.remove', {
    hides: [optimisticUpdate('drafts.list', (shown, { id }: Input<'drafts.remove'>) => ({ ...shown, data: without(shown.data, id) }))],
  })
  const title = (draft: Draft) => draft.title || t.untitled
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <ListStates query={query} count={query.data && left.length} skeleton={<Skeletons count={3} />} failed={t.failed} empty={{ icon: IconFilePencil, title: t.none, text: t.noneText }}>
        {() => (
          <ul className={classes.drafts} aria-label={t.title}>
            {left.map((draft) => (
              <li key={draft.id}>
                <Row draft={draft} title={title(draft)} onRemove={() => remove({ id: draft.id }, lists.deleted(title(draft)))} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </>
  )
}

function Row({ draft, title, onRemove }: { draft: Draft; title: string; onRemove: () => void }) {
  const t = useTexts(draftsTexts)
  const dates = useDates()
  const form = formOf(draft.form_type)
  return (
    <article className={classes.draft}>
      <div className={classes.words}>
        <h2>{form ? <Link to={`${form.path}?draft=${draft.id}`}>{title}</Link> : title}</h2>
        <p>{factsLine([form ? t[form.name] : t.other, t.changed(dates.shortTime(draft.updated_at)), t.until(dates.date(draft.expires_at))])}</p>
        {endsSoon(draft) && <p className={classes.soon}>{t.soon}</p>}
      </div>
      {form && <span className={classes.goOn} aria-hidden>{t.goOn}<IconChevronRight size={18} /></span>}
      <ActionIcon size={44} variant="subtle" color="danger" aria-label={t.remove(title)} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </article>
  )
}
