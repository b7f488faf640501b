import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconDeviceMobile, IconSend } from '@tabler/icons-react'
import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './delivery.module.css'
import { DeliveryList } from './delivery-list.tsx'
import { DeviceList } from './device-list.tsx'
import { deliveryTexts } from './texts.ts'

type Health = DataOf<'notifications.health'>

/** How well news reaches people here. */
export function Delivery() {
  const t = useTexts(deliveryTexts)
  const { data, error, refetch, isFetching } = useCall('notifications.health', {}, { every: 30_000 })
  if (!data && error) {
    return <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} />
  }
  if (!data) return <Skeletons count={4} />
  const { people, devices, deviceList, deliveries } = data.data
  return (
    <div className={classes.stack}>
      <SectionCard title={t.reach} description={t.reachText}>
        <Figures figures={[[t.byPush, people.byPush], [t.byMail, people.byMail], [t.inPortal, people.inPortal]]} />
      </SectionCard>
      <LastWeek health={data.data} />
      <SectionCard title={t.devices} description={t.devicesText(devices.reachable, devices.total)}>
        {deviceList.length ? <DeviceList devices={deviceList} /> : <EmptyState compact icon={IconDeviceMobile} title={t.noDevices} />}
      </SectionCard>
      <SectionCard title={t.deliveries} description={t.deliveriesText}>
        {deliveries.length ? <DeliveryList deliveries={deliveries} /> : <EmptyState compact icon={IconSend} title={t.noDeliveries} />}
      </SectionCard>
    </div>
  )
}

function LastWeek({ health: { lastWeek, waitingForDigest } }: { health: Health }) {
  const t = useTexts(deliveryTexts)
  return (
    <SectionCard title={t.lastWeek} description={t.lastWeekText}>
      {(['push', 'mail'] as const).map((way) => {
        const { sent, waiting, failed, gone } = lastWeek[way]
        return (
          <div key={way} className={classes.group}>
            <h3 className={classes.legend}>{t[way]}</h3>
            <Figures
              figures={[[t.sent, sent], [t.waiting, waiting], [t.failedState, failed], ...(way === 'push' ? [[t.gone, gone] as const] : [])]}
            />
          </div>
        )
      })}
      {waitingForDigest > 0 && <p className={classes.note}>{t.held(waitingForDigest)}</p>}
    </SectionCard>
  )
}

function Figures({ figures }: { figures: (readonly [label: string, count: number])[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(([label, count]) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
