import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { IconUsers } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { AddButton } from '../../lib/lists/add-button.tsx'
import { ListStates } from '../../lib/lists/list-states.tsx'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { Directory } from './directory.tsx'
import { wholeTeam } from './offered/whole-team.ts'
import { TeamSkeleton } from './team-skeleton.tsx'
import { teamTexts } from './texts.ts'
import { TwiceNote } from './twice/twice-note.tsx'

/** Everyone who works here. */
export function TeamPage({ openDialog }: PageProps) {
  const t = useTexts(teamTexts)
  const editor = useCan()('team.create')
  const query = useCall('team.list', wholeTeam)
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={editor && (
          <AddButton label={t.add} onClick={() => openDialog('addPerson', {})} />
        )}
      />
      <ListStates query={query} count={query.data?.data.length} skeleton={<TeamSkeleton />} failed={t.failed} empty={{ icon: IconUsers, title: t.empty, text: t.emptyText }}>
        {({ data }) => (
          <>
            {editor && <TwiceNote members={data} openDialog={openDialog} />}
            <Directory members={data} list={query} editor={editor} openDialog={openDialog} />
          </>
        )}
      </ListStates>
    </>
  )
}
