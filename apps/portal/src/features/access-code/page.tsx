import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiError } from '@portal/contract/client/api-error'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import type { DataOf } from '../../api/types.ts'
import { storage } from '../../device/storage.ts'
import { ChosenAlready } from '../../lib/entrance/chosen-already.tsx'
import { failureWords } from '../../lib/entrance/failure-words.ts'
import { FormFields, FormPage } from '../../lib/entrance/form-page.tsx'
import { useEntrance } from '../../lib/entrance/state.ts'
import type { EntranceState } from '../../lib/entrance/state.ts'
import { entranceTexts } from '../../lib/entrance/texts.ts'
import { useRefusal } from '../../lib/forms/use-refusal.ts'
import { fragmentOf } from '../../lib/fragment.ts'
import { isInstalled } from '../../lib/app/installed.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { NewPasswordFields } from '../../lib/password/new-password-fields.tsx'
import { newPasswordRules } from '../../lib/password/new-password.ts'
import { useTenant } from '../../lib/tenant.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { currentLanguage } from '../../texts/language.ts'
import classes from './page.module.css'
import { BackupEntrance } from './backup-entrance.tsx'
import { scannedCode } from './scanned-code.ts'
import { SupportEntrance } from './support-entrance.tsx'
import { accessCodeTexts } from './texts.ts'

/** Before the one-time token of the console, in place of a code. */
const ofSupport = 'support='
/** Before the one-time token of one's own portal, at the address of a backup. */
const ofBackup = 'preview='
/** Before the code of a poster for signing up. */
const ofPoster = 'poster='
/** The entrance of a registered device. */
const ofTablet = 'tablet'
const tablet = lazyPage<object>(() => import('../kiosk/public.ts').then((m) => m.KioskPage))

type Entered = Exclude<DataOf<'auth.accessCode'>, { challenge: string }>

/** The code of a slip or a QR code, a password, and in. The code stands in the address' fragment, which goes to no server. */
export function AccessCodePage() {
  const { hash } = useLocation()
  const [opened, setOpened] = useState(hash)
  // Another one that is opened in the same tab begins anew.
  if (hash && hash !== opened) setOpened(hash)
  const scanned = scannedCode(fragmentOf(opened))
  useEffect(() => {
    // Neither on the screen nor in the browser's history, also where the same one is opened once more.
    if (location.hash && scanned !== ofTablet && !scanned.startsWith(ofPoster)) history.replaceState(history.state, '', paths.access())
  })
  return <Opened key={opened} scanned={scanned} />
}

function Opened({ scanned }: { scanned: string }) {
  const [entered, setEntered] = useState<Entered | null>(null)
  if (scanned === ofTablet) return <Suspense><tablet.Page /></Suspense>
  if (scanned.startsWith(ofSupport)) return <SupportEntrance link={scanned.slice(ofSupport.length)} />
  if (scanned.startsWith(ofBackup)) return <BackupEntrance link={scanned.slice(ofBackup.length)} />
  if (scanned.startsWith(ofPoster)) return <Navigate to={paths.home()} state={{ view: 'signUp', poster: scanned.slice(ofPoster.length) } satisfies EntranceState} replace />
  return entered ? <Inside entered={entered} /> : <CodeForm scanned={scanned} onEntered={setEntered} />
}

function useEnter() {
  const session = useSession()
  const navigate = useNavigate()
  return async (entered: Entered) => {
    if (entered.role) storage.lastRole.set(entered.role)
    await session.signIn(entered)
    void navigate(paths.home(), { replace: true })
  }
}

function CodeForm({ scanned, onEntered }: { scanned: string; onEntered: (entered: Entered) => void }) {
  const t = useTexts(accessCodeTexts)
  const common = useTexts(entranceTexts)
  const { header_logo_text: place } = useTenant()
  const { toTwoFactor, toLogin } = useEntrance()
  const enter = useEnter()
  const [busy, setBusy] = useState(false)
  const [dead, setDead] = useState(false)
  const form = useForm({
    initialValues: { code: scanned, newPassword: '', again: '' },
    validate: { ...newPasswordRules, code: (value) => (value.trim() ? null : common.fillAll) },
  })
  const { failure, say, refuse } = useRefusal(form, { words: (error) => failureWords(error, t.failed) })
  const send = async (code: string, newPassword: string) => {
    say('')
    setBusy(true)
    try {
      const { data } = await call('auth.accessCode', { code, newPassword, remember: isInstalled() || undefined, locale: currentLanguage() })
      if ('challenge' in data) toTwoFactor({ challenge: data.challenge, role: 'team' })
      else if (data.user && !data.user.email) onEntered(data)
      else await enter(data)
    } catch (error) {
      const isDead = error instanceof ApiError && error.code === 'auth.access_code_invalid'
      // A scanned one nobody has seen: in its place another can be typed.
      if (isDead && scanned && !dead) form.setFieldValue('code', '')
      setDead(dead || isDead)
      refuse(error)
    }
    setBusy(false)
  }
  const submit = form.onSubmit(({ code, newPassword }) => {
    if (!busy) void send(code, newPassword)
  })
  return (
    <FormPage title={t.title} text={scanned ? t.text(place) : t.typeText}>
      <FormFields onSubmit={submit}>
        {failure && (
          <Note tone="danger">
            {failure}
            {dead && <><ChosenAlready /><div>{t.spent}</div></>}
          </Note>
        )}
        {(!scanned || dead) && (
          <TextInput label={t.code} description={t.codeHelp} autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.getInputProps('code')} />
        )}
        <NewPasswordFields typed={form.values.newPassword} password={form.getInputProps('newPassword')} again={form.getInputProps('again')} />
        <BusyButton idle={t.enter} working={t.entering} busy={busy} />
        <Button type="button" variant="subtle" onClick={() => toLogin()}>
          {common.backToLogin}
        </Button>
      </FormFields>
    </FormPage>
  )
}

/** Who has no address has to know their name for the next time. */
function Inside({ entered }: { entered: Entered }) {
  const t = useTexts(accessCodeTexts)
  const enter = useEnter()
  const [busy, setBusy] = useState(false)
  const go = () => {
    setBusy(true)
    void enter(entered)
  }
  return (
    <FormPage title={t.inTitle(entered.user?.first_name ?? '')} text={t.inText}>
      <FormFields onSubmit={go}>
        <p className={classes.name}>{entered.user?.username}</p>
        <BusyButton idle={t.go} working={t.entering} busy={busy} />
      </FormFields>
    </FormPage>
  )
}
