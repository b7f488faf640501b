import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { useWaiting } from '../../api/outbox/use-outbox.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { waitingTexts } from './texts.ts'
import { WaitingItem } from './waiting-item.tsx'
import classes from './waiting.module.css'

/** Everything that was written and has not been sent, in the order in which it goes. */
export function WaitingSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(waitingTexts)
  const items = useWaiting()
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.title}>
      {items.length === 0 ? (
        <p className={classes.nothing}>{t.nothing}</p>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <WaitingItem key={item.seq} item={item} items={items} />
          ))}
        </ul>
      )}
    </ResponsiveDialog>
  )
}
