import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { ExampleBadge } from '../../lib/lists/example-badge.tsx'
import { isTemporary } from '../../lib/lists/list-changes.ts'
import { useOwnNames } from '../../lib/own-names.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './member-rows.module.css'
import { LeftBadge } from './left-badge.tsx'
import { byLetter } from './member.ts'
import type { Member } from './member.ts'
import { teamTexts } from './texts.ts'

/** With fewer people a jump is no shorter than a look. */
const FEW = 20

interface MemberRowsProps {
  members: readonly Member[]
  /** Those of them that are drawn already. */
  shown: readonly Member[]
  /** Has the member at this place drawn. */
  growTo: (index: number) => void
  onOpen: (id: string) => void
  /** The `…` of a person, for editors. */
  menu?: (member: Member) => ReactNode
}

const idOf = (letter: string) => `letter-${letter.codePointAt(0)}`

/** Everyone in narrow rows under their letters, a dozen at a glance on a phone. */
export function MemberRows({ members, shown, growTo, onOpen, menu }: MemberRowsProps) {
  const t = useTexts(teamTexts)
  const called = useOwnNames()
  const letters = byLetter(members)
  const jump = (letter: string, first: Member) => {
    growTo(members.indexOf(first))
    // Once it is drawn.
    requestAnimationFrame(() => setTimeout(() => document.getElementById(idOf(letter))?.scrollIntoView({ block: 'start' })))
  }
  return (
    <>
      {members.length > FEW && letters.length > 1 && (
        <nav className={classes.letters} aria-label={t.letters}>
          {letters.map(([letter, [first]]) => (
            <button key={letter} type="button" className={classes.jump} onClick={() => jump(letter, first!)}>
              {letter}
            </button>
          ))}
        </nav>
      )}
      {byLetter(shown).map(([letter, group]) => (
        <section key={letter} aria-labelledby={idOf(letter)}>
          <h2 className={classes.letter} id={idOf(letter)}>{letter}</h2>
          <ul className={classes.rows}>
            {group.map((member) => (
              <li key={member.id} id={member.id} className={classes.item}>
                <Row member={member} onOpen={onOpen} editor={Boolean(menu)} called={called} />
                {menu && !isTemporary(member.id) && menu(member)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface RowProps {
  member: Member
  onOpen: (id: string) => void
  editor: boolean
  /** What a position or department is called here: asked for once, not for each of thousands. */
  called: (name: string) => string
}

const Row = memo(function Row({ member, onOpen, editor, called }: RowProps) {
  const t = useTexts(teamTexts)
  const { id, name, position, department, headshot_url, example, left } = member
  const about = [position, department].filter(Boolean).map(called).join(' · ')
  return (
    <button type="button" className={classes.row} onClick={() => onOpen(id)} aria-label={t.open(name, [about, left ? t.left : ''].filter(Boolean).join(' · '))} aria-haspopup="dialog">
      <PersonAvatar name={name} src={headshot_url} size={36} />
      <span className={classes.words}>
        <b className={classes.name}>{name}</b>
        {about && <span className={classes.about}>{about}</span>}
      </span>
      {left ? <LeftBadge of={member} /> : editor && <ExampleBadge shown={example} />}
    </button>
  )
})
