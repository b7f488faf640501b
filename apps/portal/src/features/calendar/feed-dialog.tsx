import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconCalendarShare, IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { calendarTexts } from './texts.ts'

/** One's own address of the calendar, for the calendar app of a phone or computer. */
export function FeedDialog({ opened, onClose }: DialogProps<'calendarFeed'>) {
  const t = useTexts(calendarTexts)
  const { data, error, refetch, isFetching } = useCall('calendar.feedLink', {}, { staleTime: 0 })
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.feedTitle}>
      <Text c="dimmed" mb="md">
        {t.feedText}
      </Text>
      {data && <Feed address={data.data.url} />}
      {!data && error && <ErrorState compact title={t.feedFailed} text={errorWords(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeletons count={1} />}
    </ResponsiveDialog>
  )
}

function Feed({ address }: { address: string }) {
  const t = useTexts(calendarTexts)
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const [asking, setAsking] = useState(false)
  const renew = useAction('calendar.renewFeedLink', {
    onSuccess: () => {
      setAsking(false)
      // What was copied is the address before.
      setCopied(false)
    },
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Without the right to write there: marked, so that the person can copy it.
      field.current?.select()
    }
  }
  return (
    <Stack gap="md">
      <TextInput ref={field} label={t.feedLink} description={t.feedSecret} value={address} readOnly onFocus={(event) => event.target.select()} />
      <Group gap="xs">
        <Button leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          <span aria-live="polite">{copied ? t.copied : t.copy}</span>
        </Button>
        <Button component="a" href={address.replace(/^https?:/, 'webcal:')} variant="default" leftSection={<IconCalendarShare size={18} aria-hidden />}>
          {t.openFeed}
        </Button>
      </Group>
      {renew.isSuccess && <Text role="status">{t.renewed}</Text>}
      {asking ? (
        <Note tone="warning">
          <strong>{t.renewTitle}</strong>
          <p>{t.renewText}</p>
          {renew.error && <Text c="var(--p-danger-text)" role="alert">{errorWords(renew.error)}</Text>}
          <Group gap="xs" mt="sm">
            <Button color="danger" loading={renew.isPending} onClick={() => renew.mutate({})}>
              {t.renewDo}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t.keep}
            </Button>
          </Group>
        </Note>
      ) : (
        <Button variant="subtle" w="fit-content" data-flush onClick={() => setAsking(true)}>
          {t.renew}
        </Button>
      )}
    </Stack>
  )
}
