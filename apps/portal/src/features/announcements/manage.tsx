import { Button, Menu } from '@mantine/core'
import { ActionMenu } from '@portal/ui/dialogs/action-menu.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconDots, IconSearchOff, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { useLiveReceipts } from '../../api/use-live.ts'
import { AppliedFilters } from '../../lib/lists/applied-filters/applied-filters.tsx'
import { FilterBar, FilterChips } from '../../lib/lists/filters.tsx'
import { ListStates } from '../../lib/lists/list-states.tsx'
import type { OpenDialog } from '../../lib/page.ts'
import { Pager } from '../../lib/pager/pager.tsx'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { useDelete } from '../../lib/lists/use-delete.ts'
import type { Announcement, State } from './announcement.ts'
import { states } from './announcement.ts'
import { ManageList } from './manage-list.tsx'
import { ReceiptsDialog } from './receipts-dialog.tsx'
import { manageTexts } from './texts.ts'

const LIMIT = 50

/** Every announcement, by where it stands. */
export function Manage({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(manageTexts)
  const [query, set] = useQueryFilters()
  const [offset, setOffset] = useState(0)
  const [reading, setReading] = useState<Announcement | null>(null)
  const q = query.get('q') ?? ''
  const state = states.find((each) => each === query.get('state')) ?? ''
  const overdue = query.get('overdue') === 'true'
  const found = useRef<HTMLDivElement>(null)
  const input = { ...(state ? { state } : {}), ...(q ? { q } : {}), ...(overdue ? { overdue: 'true' as const } : {}), limit: LIMIT, offset }
  const list = useCall('announcements.list', input, { keepPrevious: true })
  useLiveReceipts('announcement', 'any', 'announcements.list')
  const failed = (failure: unknown) => showToast(errorWords(failure), { tone: 'danger' })
  const toggle = useAction('announcements.toggle', {
    optimistic: [optimisticUpdate('announcements.list', (shown, { id, is_active: isActive }) => ({
      ...shown, announcements: shown.announcements.map((one) => (one.id === id ? { ...one, is_active: isActive!, isActive: isActive! } : one)),
    }))],
    onError: failed,
  })
  const remove = useDelete('announcements.remove', openDialog, {
    hides: [optimisticUpdate('announcements.list', (shown, { id }) => {
      const announcements = shown.announcements.filter((one) => one.id !== id)
      return { ...shown, announcements, total: shown.total - (shown.announcements.length - announcements.length) }
    })],
  })
  const cleaned = { onSuccess: ({ data: { deleted } }: { data: { deleted: number } }) => void showToast(t.cleaned(deleted)) }
  const cleanExpired = useAction('announcements.cleanupExpired', cleaned)
  const cleanAutomated = useAction('announcements.cleanupAutomated', cleaned)
  const choose = (changes: Record<string, string | null>) => {
    setOffset(0)
    set(changes)
  }
  const all = list.data?.announcements ?? []
  const none = q || state || overdue ? { icon: IconSearchOff, title: t.nothing, text: t.nothingText } : { icon: IconSpeakerphone, title: t.empty, text: t.emptyText }
  return (
    <>
      <FilterBar found={list.data?.total} search={{ label: t.search, value: q, onChange: (next) => choose({ q: next || null }) }}>
        <FilterChips<State> label={t.state} options={states.map((key) => ({ key, label: t[key] }))} value={state} onChange={(next) => choose({ state: next || null })} />
        <ActionMenu>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
              {t.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={18} />}
              onClick={() => openDialog('delete', {
                title: `${t.cleanExpired}?`, text: t.cleanExpiredText, confirm: t.cleanExpired, onConfirm: () => cleanExpired.mutateAsync({}),
              })}
            >
              {t.cleanExpired}
            </Menu.Item>
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={18} />}
              onClick={() => openDialog('delete', {
                title: `${t.cleanAutomated}?`, text: t.cleanAutomatedText, confirm: t.cleanAutomated, onConfirm: () => cleanAutomated.mutateAsync({}),
              })}
            >
              {t.cleanAutomated}
            </Menu.Item>
          </Menu.Dropdown>
        </ActionMenu>
      </FilterBar>
      <AppliedFilters filters={overdue ? [{ name: 'overdue', label: t.overdue }] : []} onRemove={(name) => choose({ [name]: null })} after={found} />
      <div ref={found} tabIndex={-1}>
        <ListStates query={list} count={all.length} empty={none} skeleton={<Skeletons count={5} />} failed={t.failed}>
          <ManageList
            announcements={all}
            onEdit={(item) => openDialog('announcement', { item })}
            onReceipts={setReading}
            onToggle={({ id, is_active: isActive }) => toggle.mutate({ id, is_active: !isActive })}
            onDelete={({ id, title }) => remove({ id }, title)}
          />
        </ListStates>
      </div>
      {list.data && <Pager offset={offset} limit={LIMIT} total={list.data.total} onChange={setOffset} />}
      {reading && <ReceiptsDialog announcement={reading} onClose={() => setReading(null)} />}
    </>
  )
}
