import { Button } from '@mantine/core'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import type { ReactNode } from 'react'
import type { Location } from '../../api/types.ts'
import { formatBytes, formatMoment, formatNumber } from '../../lib/format.ts'
import { commonTexts } from '../../texts/common.ts'
import classes from './location.module.css'
import { locationTexts as t } from './texts.ts'

export function FactsCard({ location, onEdit }: { location: Location; onEdit?: () => void }) {
  const { slug, state, timezone, people, storage_bytes, last_seen_at, schema_version, created_at, updated_at, id } = location
  const edit = onEdit && (
    <Button variant="default" size="sm" onClick={onEdit}>
      {t.edit}
    </Button>
  )
  // Nothing is left to be used, or was counted to the end.
  const usage = state === 'deleted' ? [] : [
    [t.people, formatNumber(people)],
    [t.storage, formatBytes(storage_bytes)],
    [t.lastSeen, last_seen_at ? <RelativeTime key="seen" at={last_seen_at} /> : t.never],
    [t.schema, schema_version ?? commonTexts.none],
  ] as const
  const facts = [
    [t.address, slug],
    [t.timezone, timezone.replaceAll('_', ' ')],
    ...usage,
    [t.created, formatMoment(created_at)],
    [t.changed, formatMoment(updated_at)],
    [t.id, <span key="id" className={classes.small}>{id}</span>],
  ] as const
  return (
    <SectionCard title={t.facts} actions={edit}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </SectionCard>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
