import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import type { ReactNode } from 'react'
import { ExampleBadge } from '../../lib/lists/example-badge.tsx'
import { isTemporary } from '../../lib/lists/list-changes.ts'
import { useOwnNames } from '../../lib/own-names.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { LeftBadge } from './left-badge.tsx'
import type { Member } from './member.ts'
import classes from './page.module.css'
import { teamTexts } from './texts.ts'

interface MemberListProps {
  members: readonly Member[]
  onOpen: (id: string) => void
  menu?: (member: Member) => ReactNode
}

type Words = (typeof teamTexts)['es']

function columnsOf(t: Words, onOpen: MemberListProps['onOpen'], menu: MemberListProps['menu'], called: (name: string) => string): Column<Member>[] {
  const columns: Column<Member>[] = [
    {
      key: 'name', label: t.name, main: true,
      cell: (member) => <Name member={member} onOpen={onOpen} editor={Boolean(menu)} />,
    },
    { key: 'position', label: t.position, cell: ({ position }) => called(position) },
    { key: 'department', label: t.department, cell: ({ department }) => called(department) },
    { key: 'level', label: t.level, cell: ({ level }) => called(level) },
  ]
  if (!menu) return columns
  const actions: Column<Member> = {
    key: 'actions', label: t.actions, actions: true, align: 'end', width: '60px',
    cell: (member) => !isTemporary(member.id) && menu(member),
  }
  return [...columns, actions]
}

/** Everyone in rows: more at a glance than cards. */
export function MemberList({ members, onOpen, menu }: MemberListProps) {
  const t = useTexts(teamTexts)
  return <DataList label={t.title} columns={columnsOf(t, onOpen, menu, useOwnNames())} rows={members} rowKey={({ id }) => id} />
}

interface NameProps {
  member: Member
  onOpen: (id: string) => void
  editor: boolean
}

function Name({ member, onOpen, editor }: NameProps) {
  const t = useTexts(teamTexts)
  const { id, name, headshot_url, example, left } = member
  return (
    <span className={classes.rowPerson}>
      <PersonAvatar name={name} src={headshot_url} />
      <button type="button" className={classes.rowName} onClick={() => onOpen(id)} aria-label={t.open(name, left ? t.left : '')} aria-haspopup="dialog">
        {name}
      </button>
      <LeftBadge of={member} />
      {editor && <ExampleBadge shown={example} />}
    </span>
  )
}
