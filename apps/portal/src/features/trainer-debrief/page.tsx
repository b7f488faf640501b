import { Button } from '@mantine/core'
import { debriefForm } from '@portal/contract/forms/trainer-debrief'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconClipboardCheck, IconSchool } from '@tabler/icons-react'
import { useCall } from '../../api/use-call.ts'
import type { PageProps } from '../../lib/page.ts'
import { FormViews } from '../../lib/submissions/form/form-views.tsx'
import { OwnList } from '../../lib/submissions/mine/own-list.tsx'
import type { Submission } from '../../lib/submissions/submission.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { Comments } from './comments.tsx'
import { DebriefForm } from './debrief-form.tsx'
import { useDebriefWords } from './debrief-words.tsx'
import classes from './page.module.css'
import { PassportSection } from './passport/passport-section.tsx'
import { debriefTexts } from './texts.ts'

type View = 'new' | 'mine' | 'about'
const views: readonly View[] = ['new', 'mine', 'about']

/** Debriefs that one writes, and those about oneself with what one is signed off for. */
export function TrainerDebriefPage({ openDialog }: PageProps) {
  const t = useTexts(debriefTexts)
  const [query, setQuery] = useQueryFilters()
  const mine = useCall('trainerDebrief.mine')
  const about = useCall('trainerDebrief.aboutMe')
  const { titleOf, byTrainer, own } = useDebriefWords()
  const view = views.find((one) => one === query.get('view')) ?? 'new'
  const show = (next: View, id?: string) => setQuery({ view: next === 'new' ? null : next, id: id ?? null, trainee: null, station: null })
  const open = ({ status }: Submission) => status === 'submitted' || status === 'returned'
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <FormViews
        label={t.views}
        value={view}
        options={[{ value: 'new', label: t.write }, { value: 'mine', label: t.mine }, { value: 'about', label: t.about }]}
        onChange={(next) => show(next)}
      />
      {view === 'new' && <DebriefForm about={{ trainee: query.get('trainee') ?? '', station: query.get('station') ?? '' }} onSent={(id) => show('mine', id)} />}
      {view === 'mine' && (
        <OwnList
          form={debriefForm}
          query={mine}
          titleOf={titleOf}
          own={own}
          empty={{ icon: IconClipboardCheck, title: t.none, text: t.noneText, action: <Button onClick={() => show('new')}>{t.begin}</Button> }}
          renderMore={(item) => (
            <>
              <Comments item={item} label={t.commentsOf} />
              {open(item) && item.reference && (
                <Button variant="default" className={classes.start} onClick={() => openDialog('debrief', { item: item as never })}>
                  {item.status === 'returned' ? t.changeAgain : t.change}
                </Button>
              )}
            </>
          )}
        />
      )}
      {view === 'about' && (
        <div className={classes.about}>
          <PassportSection />
          <OwnList
            form={debriefForm}
            query={about}
            label={t.aboutList}
            titleOf={byTrainer}
            own={own}
            empty={{ icon: IconSchool, title: t.noneAbout, text: t.noneAboutText }}
            renderMore={(item) => <Comments item={item} label={t.comments} mine />}
          />
        </div>
      )}
    </>
  )
}
