import { Button } from '@mantine/core'
import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { Note } from '@portal/ui/notices/note.tsx'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconInbox, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useSignedIn } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { visit } from '../../api/visit.ts'
import type { PageProps } from '../../lib/page.ts'
import { FormViews } from '../../lib/submissions/form/form-views.tsx'
import { OwnList } from '../../lib/submissions/mine/own-list.tsx'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { AdminPanel, preloadAdmin } from './admin-panel.tsx'
import { Board } from './board.tsx'
import { CodeShown } from './code-shown.tsx'
import { heldCode } from './held-code.ts'
import classes from './page.module.css'
import { voiceboxTexts } from './texts.ts'
import { ThreadByCode } from './thread-by-code.tsx'
import { VoiceboxForm } from './voicebox-form.tsx'

type View = 'new' | 'mine' | 'board'
const views: readonly View[] = ['new', 'mine', 'board']

/** Saying something, what became of it, and what came of what others said. */
export function VoiceboxPage({ role, openDialog }: PageProps) {
  const t = useTexts(voiceboxTexts)
  const [query, setQuery] = useQueryFilters()
  const { person } = useSignedIn()
  const [code, setCode] = useState(() => heldCode.of(person.id))
  const [adminOpened, setAdminOpened] = useState(false)
  const own = useCall('voicebox.mine')
  const mayReview = role === 'admin' && visit.current?.may('voicebox.list') !== false
  const view = views.find((one) => one === query.get('view')) ?? 'new'
  const show = (next: View, id?: string) => setQuery({ view: next === 'new' ? null : next, id: id ?? null })
  const onCode = (given: string) => {
    heldCode.hold(person.id, given)
    setCode(given)
  }
  const onKept = () => {
    heldCode.letGo()
    setCode(undefined)
  }
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={mayReview && (
          <Button variant="default" leftSection={<IconInbox size={20} aria-hidden />} aria-haspopup="dialog" onPointerEnter={preloadAdmin} onClick={() => setAdminOpened(true)}>
            {t.adminTitle}
          </Button>
        )}
      />
      {code ? <CodeShown code={code} onKept={onKept} /> : (
        <>
          <FormViews
            label={t.views}
            value={view}
            options={[{ value: 'new', label: t.write }, { value: 'mine', label: t.mine }, { value: 'board', label: t.board }]}
            onChange={(next) => show(next)}
          />
          {view === 'new' && <VoiceboxForm onSent={(id) => show('mine', id)} onCode={onCode} />}
          {view === 'mine' && (
            <div className={classes.mine}>
              <OwnList
                form={voiceboxForm}
                query={own}
                titleOf={(item) => item.subject as string}
                own={() => ({ subject: null })}
                renderMore={(item) => item.read_by_nobody === true && <Note tone="warning">{t.readByNobody}</Note>}
                empty={{ icon: IconSpeakerphone, title: t.none, text: t.noneText, action: <Button onClick={() => show('new')}>{t.begin}</Button> }}
              />
              <ThreadByCode />
            </div>
          )}
          {view === 'board' && <Board />}
        </>
      )}
      {mayReview && <AdminPanel opened={adminOpened} onClose={() => setAdminOpened(false)} openDialog={openDialog} />}
    </>
  )
}
