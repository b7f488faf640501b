import { Button, TextInput } from '@mantine/core'
import { passwordProblem, passwordWarning } from '@portal/contract/people/password-rules'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { useLanguage } from '../../texts/language.ts'
import { nameOf, oneTimeWords } from './account.ts'
import type { Account } from './account.ts'
import { oneTimePassword } from './one-time-password.ts'
import classes from './page.module.css'
import { userManagementTexts } from './texts.ts'

export function OneTimePasswordDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts(userManagementTexts)
  const [password, setPassword] = useState(oneTimePassword)
  const name = nameOf(account)
  const save = useAction('userAccounts.setPassword', {
    onSuccess: ({ data }) => {
      const words = oneTimeWords(data)
      showToast(t[words](name), words === 'oneTimeSet' ? { tone: 'success' } : {})
      onClose()
    },
  })
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.oneTimeTitle(name)} size="sm">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!passwordProblem(password)) save.mutate({ id: account.id, newPassword: password })
        }}
      >
        {save.error && <Note tone="danger">{errorWords(save.error)}</Note>}
        <OneTimePasswordField value={password} onChange={setPassword} />
        <p className={classes.help}>{t.oneTimeHelp}</p>
        <BusyButton idle={t.oneTimeSave} working={t.working} busy={save.isPending} />
      </form>
    </ResponsiveDialog>
  )
}

/** A password that is made up for the person, and can be changed, copied or made anew. */
export function OneTimePasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts(userManagementTexts)
  const problem = passwordWarning(value, useLanguage())
  return (
    <div>
      <TextInput
        label={t.oneTimeLabel}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={problem}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        classNames={{ input: classes.password }}
      />
      <div className={classes.row}>
        <Button variant="subtle" size="sm" leftSection={<IconCopy size={16} />} onClick={() => void copyText(value, t.copied)}>
          {t.copy}
        </Button>
        <Button variant="subtle" size="sm" leftSection={<IconRefresh size={16} />} onClick={() => onChange(oneTimePassword())}>
          {t.another}
        </Button>
      </div>
    </div>
  )
}
