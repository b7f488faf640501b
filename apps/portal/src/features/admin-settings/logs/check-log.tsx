import { Button } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { localeOf } from '@portal/ui/start/languages.ts'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { logTexts } from './texts.ts'

/** Whether somebody went past the portal and changed the log. */
export function CheckLog() {
  const t = useTexts(logTexts)
  const tell = ({ rows, firstBad: bad }: DataOf<'admin.logsVerify'>) => {
    if (!bad) return showToast(t.whole(rows.toLocaleString(localeOf(currentLanguage()))), { tone: 'success' })
    const row = String(bad.seq ?? '')
    return showToast({ changed: t.changed(row), missing: t.missing(row), outside: t.outside }[bad.problem], { tone: 'danger' })
  }
  const check = useAction('admin.logsVerify', {
    onSuccess: ({ data }) => tell(data),
    onError: (error) => showToast(errorWords(error), { tone: 'danger' }),
  })
  return (
    <Button variant="default" leftSection={<IconShieldCheck size={18} aria-hidden />} loading={check.isPending} onClick={() => check.mutate({})}>
      {t.check}
    </Button>
  )
}
