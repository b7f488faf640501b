import { Button } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { Disclosure } from '@portal/ui/page/disclosure.tsx'
import { useCan } from '../../api/session.ts'
import { optimisticUpdate } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import type { Input } from '../../api/types.ts'
import { factsLine } from '../../lib/format.ts'
import { ItemMenu } from '../../lib/lists/item-menu.tsx'
import { without } from '../../lib/lists/list-changes.ts'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { useDelete } from '../../lib/lists/use-delete.ts'
import { useWanted } from '../../lib/lists/use-wanted.ts'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import type { PageProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { usePositions } from './position-facts.ts'
import classes from './page.module.css'
import { eoiTexts } from './texts.ts'

/** What people can put themselves forward for, kept by editors. */
export function Positions({ openDialog }: Pick<PageProps, 'openDialog'>) {
  const t = useTexts(eoiTexts)
  const can = useCan()
  const { isOpen, facts } = usePositions()
  const query = useCall('eoi.positions')
  const edits = can('eoi.positionsCreate')
  useWanted(query, (position) => edits && openDialog('eoiPosition', { position }), 'opening')
  const remove = useDelete('eoi.positionsRemove', openDialog, {
    hides: [optimisticUpdate('eoi.positions', (shown, { id }: Input<'eoi.positionsRemove'>) => ({ ...shown, data: without(shown.data, id) }))],
  })
  if (!edits) return null
  return (
    <Disclosure className={classes.positionsCard} title={query.data ? `${t.positions} (${query.data.data.length})` : t.positions}>
      <SectionCard>
        <div className={classes.positionsHead}>
          <p>{t.positionsText}</p>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openDialog('eoiPosition', {})}>{t.addPosition}</Button>
        </div>
        <ListStates query={query} failed={t.positionsFailed} count={query.data?.data.length} empty={{ icon: IconListDetails, title: t.noPositions, compact: true }}>
          {({ data }) => (
            <ul className={classes.positions} aria-label={t.positions}>
              {data.map((position) => (
                <li key={position.id}>
                  <span className={classes.positionWords}>
                    <span>{position.title} <OtherLanguage lang={position.lang} /></span>
                    {position.description && <small>{position.description}</small>}
                    {facts(position).length > 0 && <small>{factsLine(facts(position))}</small>}
                  </span>
                  {!isOpen(position) && <StatusBadge>{t.closed}</StatusBadge>}
                  <ItemMenu name={position.title} onEdit={() => openDialog('eoiPosition', { position })} onDelete={() => remove({ id: position.id }, position.title)} />
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      </SectionCard>
    </Disclosure>
  )
}
