import { Button } from '@mantine/core'
import { Suspense, lazy, useCallback, useDeferredValue, useMemo } from 'react'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { optimisticUpdate } from '../../api/use-action.ts'
import type { Input } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { factsLine } from '../../lib/format.ts'
import { NothingFound } from '../../lib/lists/nothing-found.tsx'
import { useFilters } from '../../lib/lists/use-filters.ts'
import { type Asked, useLookUp } from '../../lib/lists/use-look-up.ts'
import { ItemMenu } from '../../lib/lists/item-menu.tsx'
import { useDelete } from '../../lib/lists/use-delete.ts'
import { listWithout } from '../../lib/lists/list-changes.ts'
import { useOwnNames } from '../../lib/own-names.tsx'
import type { OpenDialog } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { MemberCards } from './member-cards.tsx'
import { MemberList } from './member-list.tsx'
import { MemberRows } from './member-rows.tsx'
import { byDepartment, hereAmong, membersFound, reachedAmong } from './member.ts'
import type { Member } from './member.ts'
import classes from './page.module.css'
import { TeamSkeleton } from './team-skeleton.tsx'
import { TeamFilters, views } from './team-filters.tsx'
import { teamTexts } from './texts.ts'
import { useGrowing } from './use-growing.ts'

const PersonDialog = lazy(() => import('./person-dialog.tsx').then((m) => ({ default: m.PersonDialog })))

/** Those who are signed off for a station, as the server knows it now; undefined while none is asked for, or nobody has answered. */
function useAble(station: string) {
  const query = useCall('team.list', { station }, { enabled: station !== '', staleTime: 60_000 })
  const { data } = query
  const able = useMemo(() => (station && data ? new Set(data.data.map(({ id }) => id)) : undefined), [station, data])
  return { able, query, isOpen: station !== '' && !able }
}

interface DirectoryProps {
  members: readonly Member[]
  /** How they are asked for. */
  list: Asked
  editor: boolean
  openDialog: OpenDialog
}

/** The people: searched, filtered, as cards, by department or in rows; one of them opened by the address. */
export function Directory({ members, list, editor, openDialog }: DirectoryProps) {
  const t = useTexts(teamTexts)
  const { get, set } = useFilters<'q' | 'department' | 'level' | 'station' | 'view' | 'left' | 'person' | 'id'>()
  const remove = useDelete('team.remove', openDialog, {
    hides: [optimisticUpdate('team.list', (shown, { id }: Input<'team.remove'>) => listWithout(shown, id))],
  })
  const phone = useIsPhone()
  // Faces are what one comes for where there is room; on a phone it is a name.
  const view = views.find((name) => name === get('view')) ?? (phone ? 'list' : 'people')
  const called = useOwnNames()
  const wanted = { query: get('q'), department: get('department'), level: get('level') }
  const query = useDeferredValue(wanted.query)
  const { department, level } = wanted
  const station = get('station')
  const { able, query: asked, isOpen } = useAble(station)
  const all = useMemo(() => membersFound(members, { query, department, level }, called).filter(({ id }) => !able || able.has(id)), [members, query, department, level, called, able])
  const here = useMemo(() => hereAmong(all), [all])
  const withLeft = get('left') === '1'
  const found = withLeft ? all : here
  // News and must-reads reach these alone: whoever sends them is told how many of all there are.
  const reached = reachedAmong(found)
  const { shown, end, growTo } = useGrowing(found, `${query}|${department}|${level}|${station}|${view}|${withLeft}|${isOpen}`)

  // The search and notices say `id`.
  const person = get('person') || get('id')
  const opened = members.find(({ id }) => id === person)
  const open = useCallback((id: string) => set({ person: id, id: '' }), [set])
  const close = () => set({ person: '', id: '' })
  useLookUp(opened ? '' : person, list, { gone: t.notFound, unknown: t.notLookedUp, onGone: close })

  const menu = editor
    ? (member: Member) => (
        <ItemMenu
          name={member.name}
          onEdit={() => openDialog('team', { member })}
          onDelete={() => remove({ id: member.id }, member.name)}
        />
      )
    : undefined
  return (
    <>
      <TeamFilters members={members} wanted={wanted} view={view} station={station} onChange={set} />
      {/* It stays, so that what it says anew is heard. */}
      <p className={classes.count} role="status">
        {!isOpen && factsLine([t.count(found.length), ...(editor && reached < found.length ? [t.reached(reached)] : [])])}
      </p>
      {!isOpen && all.length > here.length && (
        <Button variant="subtle" size="sm" mb="xs" onClick={() => set({ left: withLeft ? '' : '1' })}>
          {withLeft ? t.hideLeft : t.showLeft(all.length - here.length)}
        </Button>
      )}
      {/* Who is not known to be able is not shown as if they were. */}
      {isOpen ? (asked.error ? <ErrorState compact title={t.failed} onRetry={() => void asked.refetch()} retrying={asked.isFetching} /> : <TeamSkeleton />) : (
        <>
          {found.length === 0 && <NothingFound onClear={() => set({ q: '', department: '', level: '', station: '' })} />}
          {view === 'people' && <MemberCards members={shown} label={t.title} onOpen={open} menu={menu} />}
          {view === 'list' && found.length > 0 && (phone
            ? <MemberRows members={found} shown={shown} growTo={growTo} onOpen={open} menu={menu} />
            : <MemberList members={shown} onOpen={open} menu={menu} />)}
          {view === 'departments' && byDepartment(shown, t.otherDepartment, called).map(([name, group]) => (
            <section key={name} className={classes.department} aria-label={called(name)}>
              <h2 className={classes.heading}>{called(name)}</h2>
              <MemberCards members={group} label={called(name)} together onOpen={open} menu={menu} />
            </section>
          ))}
          <div ref={end} />
        </>
      )}
      {opened && (
        <Suspense>
          <PersonDialog
            member={opened}
            onClose={close}
            onEdit={editor ? () => {
              close()
              openDialog('team', { member: opened })
            } : undefined}
            onInvite={editor && !opened.userId ? () => {
              close()
              openDialog('addPerson', { member: opened })
            } : undefined}
          />
        </Suspense>
      )}
    </>
  )
}
