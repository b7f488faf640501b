import { Button, NativeSelect } from '@mantine/core'
import { roles } from '@portal/contract/kit/roles'
import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconUserSearch } from '@tabler/icons-react'
import { useCallback, useMemo, useRef } from 'react'
import { useSignedIn } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import type { OpenDialog } from '../../lib/page.ts'
import { Pager } from '../../lib/pager/pager.tsx'
import { AppliedFilters } from '../../lib/lists/applied-filters/applied-filters.tsx'
import { FoundCount } from '../../lib/lists/found-count.tsx'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { ServerSearchField } from '../../lib/lists/search-field.tsx'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useRoleName } from '../../texts/role-texts.ts'
import { statuses } from './account.ts'
import type { Account } from './account.ts'
import classes from './page.module.css'
import { AccountStatus, PersonCell, useStatusName } from './person-cell.tsx'
import { RowMenu } from './row-menu.tsx'
import { userManagementTexts } from './texts.ts'

const PAGE = 25
const among = <T extends string>(all: readonly T[], value: string | null) => all.find((one) => one === value)

interface ColumnWords {
  t: (typeof userManagementTexts)['es']
  roleName: (role: Account['role']) => string
  ownId: string
  openDialog: OpenDialog
}

const columnsOf = ({ t, roleName, ownId, openDialog }: ColumnWords): Column<Account>[] => [
  { key: 'person', label: t.person, main: true, cell: (row) => <PersonCell account={row} own={row.id === ownId} /> },
  { key: 'role', label: t.role, cell: (row) => roleName(row.role) },
  { key: 'status', label: t.status, cell: (row) => <AccountStatus account={row} /> },
  { key: 'seen', label: t.lastSeen, cell: ({ last_login_at: at }) => <span className={classes.muted}>{at ? <RelativeTime at={at} /> : t.never}</span> },
  { key: 'actions', label: t.actions, actions: true, align: 'end', cell: (row) => <RowMenu account={row} openDialog={openDialog} /> },
]

/** Everyone with an account: searched, filtered, in pages. */
export function People({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(userManagementTexts)
  const roleName = useRoleName()
  const statusName = useStatusName()
  const { person } = useSignedIn()
  const heading = useRef<HTMLHeadingElement>(null)
  const [query, setQuery] = useQueryFilters()
  const q = query.get('q') ?? ''
  const role = among(roles, query.get('role'))
  const status = among(statuses, query.get('status'))
  const never = query.get('seen') === 'never'
  const offset = Math.max(0, Number(query.get('from')) || 0)
  const list = useCall('userAccounts.list', { q, role, status, signed_in: never ? 'false' : undefined, limit: PAGE, offset }, { keepPrevious: true })
  const nameOfStatus = (value: (typeof statuses)[number]) => (value === 'unverified' ? t.notJoined : statusName(value))
  const applied = [
    ...(role ? [{ name: 'role', label: roleName(role) }] : []), ...(status ? [{ name: 'status', label: nameOfStatus(status) }] : []),
    ...(never ? [{ name: 'seen', label: t.neverSignedIn }] : []),
  ]
  const search = useCallback((words: string) => setQuery({ q: words, from: null }), [setQuery])

  const columns = useMemo(
    () => columnsOf({ t, roleName, ownId: person.id, openDialog }),
    [t, roleName, person.id, openDialog],
  )

  return (
    <section aria-labelledby="people-title">
      <h2 ref={heading} id="people-title" tabIndex={-1} className={classes.heading}>
        {t.peopleTitle} {list.data && <span className={classes.count}>{list.data.total}</span>}
      </h2>
      <div className={classes.filters}>
        <ServerSearchField label={t.search} value={q} onChange={search} />
        <NativeSelect
          aria-label={t.role}
          value={role ?? ''}
          onChange={({ currentTarget }) => setQuery({ role: currentTarget.value, from: null })}
          data={[{ value: '', label: t.allRoles }, ...roles.map((value) => ({ value, label: roleName(value) }))]}
        />
        <NativeSelect
          aria-label={t.status}
          value={status ?? ''}
          onChange={({ currentTarget }) => setQuery({ status: currentTarget.value, from: null })}
          data={[{ value: '', label: t.allStatuses }, ...statuses.map((value) => ({ value, label: nameOfStatus(value) }))]}
        />
      </div>
      <FoundCount count={list.data?.total} />
      <AppliedFilters filters={applied} onRemove={(name) => setQuery({ [name]: null, from: null })} after={heading} />
      <ListStates
        query={list}
        count={list.data?.total}
        skeleton={<Skeletons count={6} picture />}
        failed={t.listFailed}
        empty={{
          icon: IconUserSearch, title: t.noneFound, text: t.noneFoundText,
          action: (
            <Button variant="default" onClick={() => setQuery({ q: null, role: null, status: null, seen: null, from: null })}>
              {t.clear}
            </Button>
          ),
        }}
      >
        {({ data, total }) => (
          <>
            <DataList label={t.peopleTitle} columns={columns} rows={data} rowKey={({ id }) => id} />
            <Pager offset={offset} limit={PAGE} total={total} onChange={(next) => setQuery({ from: next ? String(next) : null })} />
          </>
        )}
      </ListStates>
    </section>
  )
}
