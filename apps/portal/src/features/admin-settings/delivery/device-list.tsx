import { DataList } from '@portal/ui/page/data-list.tsx'
import type { Column } from '@portal/ui/page/data-list.tsx'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import type { DataOf } from '../../../api/types.ts'
import { deviceWords } from '@portal/ui/people/device-words.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import classes from './delivery.module.css'
import { deliveryTexts } from './texts.ts'

type Device = DataOf<'notifications.health'>['deviceList'][number]

const columnsOf = (t: (typeof deliveryTexts)['es']): Column<Device>[] => [
  { key: 'person', label: t.person, main: true, cell: ({ person }) => <Person {...person} /> },
  { key: 'device', label: t.device, cell: ({ device }) => device },
  { key: 'state', label: t.state, cell: (device) => <State {...device} /> },
  { key: 'seen', label: t.lastSeen, cell: ({ last_seen_at: at }) => (at ? <RelativeTime at={at} /> : t.never) },
  { key: 'sent', label: t.lastSent, cell: ({ last_sent_at: at }) => (at ? <RelativeTime at={at} /> : t.never) },
]

/** Every device that asked for push, those with trouble first. */
export function DeviceList({ devices }: { devices: Device[] }) {
  const t = useTexts(deliveryTexts)
  const language = useLanguage()
  const rows = devices.map((one) => ({ ...one, device: deviceWords(one.device, language) }))
  return <DataList label={t.devices} rows={rows} rowKey={({ id }) => id} columns={columnsOf(t)} />
}

export function Person({ name, headshot_url }: Device['person']) {
  return (
    <span className={classes.person}>
      <PersonAvatar name={name} src={headshot_url} size={28} />
      {name}
    </span>
  )
}

function State({ reachable, last_error }: Device) {
  const t = useTexts(deliveryTexts)
  const tone = !reachable ? 'danger' : last_error ? 'warning' : 'success'
  return (
    <>
      <StatusBadge tone={tone}>{!reachable ? t.unreachable : last_error ? t.trouble : t.reachable}</StatusBadge>
      {last_error && <span className={classes.error}>{last_error}</span>}
    </>
  )
}
