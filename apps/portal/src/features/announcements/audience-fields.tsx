import { MultiSelect } from '@mantine/core'
import type { Role } from '@portal/contract'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import type { Input } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { useOwnNames } from '../../lib/own-names.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { roleNames } from './announcement.ts'
import classes from './page.module.css'
import { manageTexts } from './texts.ts'

interface AudienceFieldsProps {
  roles: Role[]
  departments: string[]
  onRoles: (roles: Role[]) => void
  onDepartments: (departments: string[]) => void
  /** Of an alert: whoever switched such alerts off is not told. */
  alert?: Input<'announcements.reach'>['type']
  /** What the server says of whom it is for. */
  error?: ReactNode
}

export function useRoleWords() {
  const t = useTexts(manageTexts)
  return { team: t.teams, manager: t.managers, admin: t.admins } as const
}

/** The departments of the directory, and those that are chosen already. */
export function useDepartments(chosen: readonly string[]): string[] {
  const { data } = useCall('team.list', {}, { staleTime: 5 * 60_000 })
  return [...new Set([...(data?.data ?? []).map(({ department }) => department), ...chosen])].filter(Boolean).toSorted()
}

/** Whom it reaches as of now, by name: that it is nobody shows before it is published. */
export function Reach({ roles, departments, alert }: Pick<AudienceFieldsProps, 'roles' | 'departments' | 'alert'>) {
  const t = useTexts(manageTexts)
  const { data } = useCall('announcements.reach', { audience: { roles, departments }, type: alert }, { keepPrevious: true, staleTime: 30_000, aside: true })
  if (!data) return null
  const { count, people, switched_off: off = 0 } = data.data
  if (count + off === 0) return <p role="status" className={classes.reachNobody}>{t.reachesNobody}</p>
  return (
    <>
      <Disclosure className={classes.reach} title={t.reaches(count)}>
        <p className={classes.muted}>{people.map(({ name }) => name).join(', ')}</p>
      </Disclosure>
      {off > 0 && <p className={classes.muted} style={{ margin: 0 }}>{t.switchedOff(off)}</p>}
    </>
  )
}

/** Roles and departments; an empty field leaves nobody out. */
export function AudienceFields({ roles, departments, onRoles, onDepartments, alert, error }: AudienceFieldsProps) {
  const t = useTexts(manageTexts)
  const words = useRoleWords()
  // It would stay open over the switch below.
  const [open, setOpen] = useState<'roles' | 'departments' | null>(null)
  const list = (name: 'roles' | 'departments') => ({
    dropdownOpened: open === name,
    onDropdownOpen: () => setOpen(name),
    onDropdownClose: () => setOpen(null),
    onOptionSubmit: () => setOpen(null),
  })
  const known = useDepartments(departments)
  const called = useOwnNames()
  return (
    <div className={classes.part} role="group" aria-label={t.audience}>
      <h3 className={classes.legend}>{t.audience}</h3>
      <div className={classes.two}>
        <MultiSelect
          {...list('roles')}
          label={t.roles}
          placeholder={roles.length ? undefined : t.allRoles}
          data={roleNames.map((role) => ({ value: role, label: words[role] }))}
          value={roles}
          onChange={(chosen) => onRoles(chosen as Role[])}
          error={error}
          clearable
        />
        <MultiSelect
          {...list('departments')}
          label={t.departments}
          placeholder={departments.length ? undefined : t.allDepartments}
          data={known.map((value) => ({ value, label: called(value) }))}
          value={departments}
          onChange={onDepartments}
          error={Boolean(error)}
          clearable
          searchable
        />
      </div>
      {!error && <Reach roles={roles} departments={departments} alert={alert} />}
    </div>
  )
}
