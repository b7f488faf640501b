import { Button, NativeSelect } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { factsLine } from '../../../lib/format.ts'
import { ListStates } from '../../../lib/lists/list-states.tsx'
import { ServerSearchField } from '../../../lib/lists/search-field.tsx'
import type { DialogProps } from '../../../lib/page.ts'
import { Pager } from '../../../lib/pager/pager.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useLanguage } from '../../../texts/language.ts'
import classes from './backups.module.css'
import { backupTexts } from './texts.ts'
import { kindName, thingKinds } from './thing-kinds.ts'

declare module '../../../lib/page.ts' {
  interface Dialogs {
    backupThings: { id: string; when: string }
  }
}

type Thing = DataOf<'admin.backupsThings'>[number]
type Back = Thing & { url: string }
const PAGE = 30

/** What a backup has and the portal has no more: found by its title, put back one by one. */
export function ThingsDialog({ data: { id, when }, opened, onClose }: DialogProps<'backupThings'>) {
  const t = useTexts(backupTexts)
  const [q, setWords] = useState('')
  const [kind, setKind] = useState<Thing['kind'] | ''>('')
  const [offset, setOffset] = useState(0)
  const [back, setBack] = useState<Back[]>([])
  const list = useCall('admin.backupsThings', { id, q, ...(kind && { kind }), limit: PAGE, offset }, { keepPrevious: true })
  const filtered = q !== '' || kind !== ''
  const first = <T,>(set: (value: T) => void) => (value: T) => {
    set(value)
    setOffset(0)
  }
  const language = useLanguage()
  const none = list.data?.truncated
    ? { title: t.notAmongNewest, text: t.onlyNewest }
    : { title: filtered ? t.notFound : t.nothing, text: filtered ? t.notFoundText : t.nothingText }
  const kinds = thingKinds.map((value) => ({ value, label: kindName(value, language) }))
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.thingsTitle} size="lg">
      <p className={classes.about}>{t.thingsText(when)}</p>
      <div className={classes.filters}>
        <ServerSearchField label={t.search} value={q} onChange={first(setWords)} />
        <NativeSelect
          aria-label={t.kind}
          data={[{ value: '', label: t.all }, ...kinds]}
          value={kind}
          onChange={({ currentTarget }) => first(setKind)(currentTarget.value as Thing['kind'] | '')}
        />
      </div>
      {back.length > 0 && (
        <ul className={classes.rows} aria-label={t.isBack}>
          {back.map((thing) => (
            <li key={thing.id} className={classes.thing}>
              <Words thing={thing} isBack />
              <Button component={Link} to={thing.url} onClick={onClose} variant="default" size="sm" aria-label={t.openOf(thing.title || t.untitled)}>
                {t.open}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!list.data && !list.error && <p className={classes.about} role="status">{t.looking}</p>}
      <ListStates
        query={list}
        count={list.data?.total}
        skeleton={<Skeletons count={4} />}
        failed={t.thingsFailed}
        empty={{ icon: IconArrowBackUp, ...none }}
      >
        {({ data, total, truncated }) => (
          <>
            {kind && data.length > 1 && (
              <PutAllBack key={data.map((thing) => thing.id).join()} backup={id} kind={kind} things={data} onBack={(more) => setBack((before) => [...more, ...before])} />
            )}
            <ul className={classes.rows} aria-label={t.things}>
              {data.map((thing) => (
                <ThingRow key={thing.id} backup={id} thing={thing} onBack={(url) => setBack((before) => [{ ...thing, url }, ...before])} />
              ))}
            </ul>
            <Pager offset={offset} limit={PAGE} total={total} onChange={setOffset} />
            {truncated && <p className={classes.about}>{t.onlyNewest}</p>}
          </>
        )}
      </ListStates>
    </ResponsiveDialog>
  )
}

interface PutAllBackProps {
  backup: string
  kind: Thing['kind']
  things: Thing[]
  onBack: (back: Back[]) => void
}

/** All that are shown, by one look into the backup: the photos of an album. */
function PutAllBack({ backup, kind, things, onBack }: PutAllBackProps) {
  const t = useTexts(backupTexts)
  const restore = useAction('admin.backupsThingsRestoreMany', {
    onSuccess: ({ data }) => {
      onBack(data.restored.flatMap(({ id, url }) => things.filter((thing) => thing.id === id).map((thing) => ({ ...thing, url }))))
      showToast(data.left ? t.someAreBack(data.restored.length, data.left) : t.allAreBack(data.restored.length), { tone: data.left ? 'neutral' : 'success' })
    },
    onError: (error) => showToast(errorWords(error), { tone: 'danger' }),
  })
  return (
    <Button variant="default" fullWidth mt="sm" leftSection={<IconArrowBackUp size={18} aria-hidden />} loading={restore.isPending} onClick={() => restore.mutate({ id: backup, kind, ids: things.map(({ id }) => id) })}>
      {t.putAllBack(things.length)}
    </Button>
  )
}

function Words({ thing: { kind, title, category, created_at: at }, isBack = false }: { thing: Thing; isBack?: boolean }) {
  const t = useTexts(backupTexts)
  const { date } = useDates()
  const language = useLanguage()
  return (
    <div>
      <strong>{title || t.untitled}</strong>
      <div className={classes.facts}>{factsLine([kindName(kind, language), ...(category ? [category] : []), ...(isBack ? [t.isBack] : [date(at)])])}</div>
    </div>
  )
}

function ThingRow({ backup, thing, onBack }: { backup: string; thing: Thing; onBack: (url: string) => void }) {
  const t = useTexts(backupTexts)
  const { kind, id: thingId, title } = thing
  const restore = useAction('admin.backupsThingsRestore', {
    onSuccess: ({ data }) => onBack(data.url),
    onError: (error) => showToast(errorWords(error), { tone: 'danger' }),
  })
  return (
    <li className={classes.thing}>
      <Words thing={thing} />
      <Button variant="default" size="sm" loading={restore.isPending} aria-label={t.putBackOf(title || t.untitled)} onClick={() => restore.mutate({ id: backup, kind, thingId })}>
        {t.putBack}
      </Button>
    </li>
  )
}
