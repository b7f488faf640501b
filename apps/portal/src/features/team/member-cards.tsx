import { memo } from 'react'
import type { ReactNode } from 'react'
import { ExampleBadge } from '../../lib/lists/example-badge.tsx'
import { isTemporary } from '../../lib/lists/list-changes.ts'
import { useOwnNames } from '../../lib/own-names.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { LeftBadge } from './left-badge.tsx'
import type { Member } from './member.ts'
import classes from './page.module.css'
import { Portrait } from './portrait.tsx'
import { teamTexts } from './texts.ts'

interface MemberCardsProps {
  members: readonly Member[]
  label: string
  /** They stand below the name of their department. */
  together?: boolean
  onOpen: (id: string) => void
  /** The `…` of a person, for editors. */
  menu?: (member: Member) => ReactNode
}

export function MemberCards({ members, label, together, onOpen, menu }: MemberCardsProps) {
  const called = useOwnNames()
  return (
    <ul className={classes.cards} aria-label={label}>
      {members.map((member) => (
        <li key={member.id} id={member.id} className={classes.card}>
          <Card member={member} onOpen={onOpen} together={together} editor={Boolean(menu)} called={called} />
          {menu && !isTemporary(member.id) && <div className={classes.cardMenu}>{menu(member)}</div>}
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  member: Member
  together?: boolean
  onOpen: (id: string) => void
  editor: boolean
  /** What a position or department is called here: asked for once, not for each of thousands. */
  called: (name: string) => string
}

const Card = memo(function Card({ member, together, onOpen, editor, called }: CardProps) {
  const t = useTexts(teamTexts)
  const { id, name, position, department, example, left } = member
  const about = [...new Set([position, together ? '' : department].filter(Boolean).map(called))]
  return (
    <button type="button" className={classes.open} onClick={() => onOpen(id)} aria-label={t.open(name, [...about, ...(left ? [t.left] : [])].join(' · '))} aria-haspopup="dialog">
      <Portrait member={member} />
      <span className={classes.words}>
        <b className={classes.name}>{name}</b>
        {about.map((line) => <span key={line} className={classes.line}>{line}</span>)}
        <LeftBadge of={member} />
        {editor && <ExampleBadge shown={example} />}
      </span>
    </button>
  )
})
