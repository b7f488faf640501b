import { Button, Group, Text } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/responsive-dialog.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import type { DialogProps } from '../../lib/page.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import type { DevelopmentItem } from './item.ts'
import { PersonPicker } from './person-picker.tsx'
import { developmentTexts } from './texts.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    signOff: { item: DevelopmentItem }
  }
}

/** A manager says that a person has completed a certification, or takes it back. */
export function SignOffDialog({ data: { item }, opened, onClose }: DialogProps<'signOff'>) {
  const t = useTexts(developmentTexts)
  const { data, isPending } = useCall('team.list', { limit: 5000 })
  const [userId, setUserId] = useState<string | null>(null)
  const save = useAction('development.setProgress', { refreshes: ['development.list'] })
  const people = (data?.data ?? []).flatMap(({ userId: account, name, position, headshot_url }) =>
    account ? [{ userId: account, name, position, headshot_url }] : [])
  const complete = async (progress: number) => {
    if (!userId) return
    try {
      await save.mutateAsync({ id: item.id, progress, userId })
      const name = people.find((person) => person.userId === userId)?.name ?? ''
      showToast(progress === 100 ? t.signedOff(name) : t.takenBack(name), { tone: 'success' })
      onClose()
    } catch {
      // Shown below the people.
    }
  }
  const failure = save.error ? (fieldWords(save.error).userId ?? errorWords(save.error)) : undefined
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.signOffTitle(item.title)}>
      <Text c="dimmed" mb="md">
        {!isPending && people.length === 0 ? t.noPeople : t.signOffText}
      </Text>
      {people.length > 0 && <PersonPicker people={people} value={userId} onChange={setUserId} />}
      {failure && (
        <Text c="var(--p-danger-text)" mt="sm" role="alert">
          {failure}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => void complete(0)} disabled={!userId || save.isPending}>
          {t.takeBack}
        </Button>
        <Button onClick={() => void complete(100)} disabled={!userId} loading={save.isPending}>
          {t.markCompleted}
        </Button>
      </Group>
    </ResponsiveDialog>
  )
}
