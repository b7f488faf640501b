import { Button } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Bone } from '@portal/ui/states/skeletons.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useCan } from '../../../api/session.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { useDates } from '../../../lib/dates/dates.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { nameWithin } from '../../../lib/people/person-name.ts'
import { QrCode } from '../../../lib/qr/qr-code.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { Paper } from './paper.tsx'
import classes from './poster.module.css'
import { posterTexts } from './texts.ts'

interface PosterProps {
  openDialog: OpenDialog
  /** Whether people may ask for an account at all. */
  opened: boolean
}

/** A poster by which people at the location ask for an account: made, printed, renewed. */
export function Poster({ openDialog, opened }: PosterProps) {
  const t = useTexts(posterTexts)
  const { date } = useDates()
  const can = useCan()
  const { data: reply, error, refetch, isFetching } = useCall('admin.poster')
  const renew = useAction('admin.posterRenew', { onError: (refused) => showToast(errorWords(refused), { tone: 'danger' }) })
  const poster = reply?.data
  const ask = () =>
    openDialog('delete', {
      title: t.renewTitle, text: t.renewText, confirm: t.renew, tone: 'brand',
      onConfirm: async () => {
        await renew.mutateAsync({})
        showToast(t.renewed, { tone: 'success' })
      },
    })
  return (
    <SectionCard title={t.title} description={t.text}>
      {!opened && <p className={classes.text}>{t.closed}</p>}
      {error && !reply && <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} compact />}
      {!reply && !error && <Bone width={192} height={192} />}
      {poster === null && (
        <>
          <p className={classes.text}>{t.none}</p>
          {can('admin.posterRenew') && (
            <Button onClick={() => renew.mutate({})} loading={renew.isPending}>
              {t.make}
            </Button>
          )}
        </>
      )}
      {poster && (
        <div className={classes.row}>
          <QrCode text={poster.url} label={t.qr} />
          <div className={classes.words}>
            <p className={classes.quiet}>{poster.made_by ? t.madeBy(nameWithin(poster.made_by), date(poster.made_at)) : t.made(date(poster.made_at))}</p>
            <div className={classes.acts}>
              <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
                {t.print}
              </Button>
              {can('admin.posterRenew') && (
                <Button variant="default" onClick={ask}>
                  {t.renew}
                </Button>
              )}
            </div>
          </div>
          <Paper url={poster.url} label={t.qr} />
        </div>
      )}
    </SectionCard>
  )
}
