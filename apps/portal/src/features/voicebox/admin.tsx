import '../../api/routes-of-few.ts'
import { Button } from '@mantine/core'
import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import type { DataOf } from '../../api/types.ts'
import { Prose } from '../../lib/lists/prose.tsx'
import type { OpenDialog, PageProps } from '../../lib/page.ts'
import { ReviewPage } from '../../lib/submissions/review-page.tsx'
import { reviewCallsOf } from '../../lib/submissions/review/review.ts'
import type { Review } from '../../lib/submissions/review/review.ts'
import { useFormWords } from '../../lib/submissions/submission.ts'
import type { Submission } from '../../lib/submissions/submission.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { voiceboxTexts } from './texts.ts'

interface VoiceboxAdminProps extends Pick<PageProps, 'openDialog'> {
  /** Over the page of the VoiceBox, below a title of its own. */
  over?: boolean
}

/** What the team has to say, and what came of it. */
export function VoiceboxAdminPage({ openDialog, over }: VoiceboxAdminProps) {
  const t = useTexts(voiceboxTexts)
  const words = useFormWords(voiceboxForm)
  const review: Review = {
    form: voiceboxForm,
    calls: reviewCallsOf('voicebox'),
    confidential: t.confidential,
    titleOf: (item) => item.subject as string,
    filters: ['category', 'urgency'],
    // What can't wait is seen as that.
    own: ({ urgency }) => ({ subject: null, is_anonymous: null, ...(urgency === 'urgent' && { urgency: <StatusBadge tone="danger">{words.option('urgency', 'urgent')}</StatusBadge> }) }),
    groups: ({ byCategory }) => [{ label: t.byCategory, counts: byCategory as Record<string, number>, nameOf: (key) => words.option('category', key) }],
    renderMore: (item, open) => <Outcome item={item} openDialog={open} />,
  }
  return <ReviewPage review={review} head={over ? undefined : { title: t.adminTitle, description: t.adminDescription }} openDialog={openDialog} />
}

/** What came of it, and whether everybody reads it. */
function Outcome({ item, openDialog }: { item: Submission; openDialog: OpenDialog | null }) {
  const t = useTexts(voiceboxTexts)
  const outcome = item.outcome as DataOf<'voicebox.get'>['outcome']
  if (!outcome && !openDialog) return null
  return (
    <section className={classes.outcome} aria-label={t.outcome}>
      <h3>{t.outcome}</h3>
      {outcome ? (
        <>
          <StatusBadge tone={outcome.published ? 'success' : 'neutral'}>{outcome.published ? t.published : t.unpublished}</StatusBadge>
          {outcome.said && <Prose text={outcome.said} />}
          <Prose text={outcome.text} className={classes.did} />
        </>
      ) : (
        <p className={classes.readers}>{t.outcomeText}</p>
      )}
      {openDialog && (
        <Button variant="default" onClick={() => openDialog('voiceboxOutcome', { id: item.id, version: item.version, outcome: outcome ?? null })}>
          {outcome ? t.changeOutcome : t.addOutcome}
        </Button>
      )}
    </section>
  )
}
