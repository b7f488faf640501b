import { Button, Select, TextInput } from '@mantine/core'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconDownload, IconListSearch } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useCall } from '../../../api/use-call.ts'
import { saveBlob } from '../../../lib/download.ts'
import { Pager } from '../../../lib/pager/pager.tsx'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { ServerSearchField } from '../../../lib/lists/search-field.tsx'
import { useTenant } from '../../../lib/tenant.ts'
import { useQueryFilters } from '../../../lib/use-query-filters.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useLanguage } from '../../../texts/language.ts'
import { CheckLog } from './check-log.tsx'
import { eventOptions } from './event-names.ts'
import { LogRow } from './log-row.tsx'
import classes from './logs.module.css'
import { logTexts } from './texts.ts'

const PAGE = 50
const names = ['event', 'actor', 'target', 'from', 'to'] as const

/** The audit log: filtered, in pages, and as a file. */
export function Logs() {
  const t = useTexts(logTexts)
  const language = useLanguage()
  const [query, setQuery] = useQueryFilters()
  const filters = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<(typeof names)[number], string>
  const offset = Math.max(0, Number(query.get('offset')) || 0)
  const list = useCall('admin.logs', { ...filters, limit: PAGE, offset }, { keepPrevious: true })
  const filtered = names.some((name) => filters[name])
  const set = useCallback((name: (typeof names)[number]) => (value: string) => setQuery({ [name]: value, offset: null }), [setQuery])
  const setActor = useCallback((value: string) => set('actor')(value), [set])
  const setTarget = useCallback((value: string) => set('target')(value), [set])
  const events = useMemo(() => eventOptions(language, filters.event), [language, filters.event])
  const clear = () => setQuery({ event: null, actor: null, target: null, from: null, to: null, offset: null })
  return (
    <div>
      <div className={classes.head}>
        <p>{t.text}</p>
        <div className={classes.acts}>
          <CheckLog />
          <Export filters={filters} />
        </div>
      </div>
      <div className={classes.filters}>
        {/* It brings a hidden field beside it, which would be counted as a place of its own. */}
        <div>
          <Select
            label={t.filterEvent}
            placeholder={t.anyEvent}
            data={events}
            searchable
            clearable
            nothingFoundMessage={t.noEvent}
            value={filters.event || null}
            onChange={(event) => set('event')(event ?? '')}
          />
        </div>
        <ServerSearchField label={t.filterActor} value={filters.actor} onChange={setActor} />
        <ServerSearchField label={t.filterTarget} value={filters.target} onChange={setTarget} />
        <TextInput type="date" label={t.from} value={filters.from} onChange={({ currentTarget }) => set('from')(currentTarget.value)} />
        <TextInput type="date" label={t.to} value={filters.to} onChange={({ currentTarget }) => set('to')(currentTarget.value)} />
      </div>
      <ListStates
        query={list}
        count={list.data?.total}
        skeleton={<Skeletons count={8} />}
        failed={t.failed}
        empty={{
          icon: IconListSearch, title: t.none, text: filtered ? t.noneText : undefined,
          action: filtered && <Button variant="default" onClick={clear}>{t.clear}</Button>,
        }}
      >
        {({ data, total }) => (
          <>
            <ol className={classes.rows} aria-label={t.list}>
              {data.map((row) => (
                <LogRow key={row.id} row={row} />
              ))}
            </ol>
            <Pager offset={offset} limit={PAGE} total={total} onChange={(next) => setQuery({ offset: next ? String(next) : null })} />
          </>
        )}
      </ListStates>
    </div>
  )
}

function Export({ filters }: { filters: Record<string, string> }) {
  const t = useTexts(logTexts)
  const { slug } = useTenant()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await call('admin.logsExport', filters).then(
      (file) => saveBlob(file, `${slug}-log.csv`),
      (error: unknown) => showToast(errorWords(error), { tone: 'danger' }),
    )
    setBusy(false)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={busy} onClick={() => void download()}>
      {busy ? t.exporting : t.export}
    </Button>
  )
}
