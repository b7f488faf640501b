import { Button, VisuallyHidden } from '@mantine/core'
import { ApiError } from '@portal/contract/client/api-error'
import { MessagePage } from '@portal/ui/states/message-page.tsx'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { languageNames, languages } from '@portal/ui/start/languages.ts'
import { call } from '../../api/call.ts'
import { endSession } from '../../api/end-session.ts'
import { useSession } from '../../api/session.ts'
import type { DataOf } from '../../api/types.ts'
import { storage } from '../../device/storage.ts'
import { tabletToken } from '../../device/storage-tablet.ts'
import { failureWords } from '../../lib/entrance/failure-words.ts'
import { useTenant } from '../../lib/tenant.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { setLanguage, useLanguage } from '../../texts/language.ts'
import { Names } from './names.tsx'
import classes from './page.module.css'
import { PinPad } from './pin-pad.tsx'
import { kioskTexts } from './texts.ts'

export type Named = DataOf<'auth.pinPeople'>[number]

/** So long a name stands chosen when nobody types: the next one begins at the list. */
const FORGOTTEN_MS = 30_000
const stirs = ['click', 'focusin'] as const

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'kiosk.not_registered'

/** The entrance of a shared tablet: a name, a PIN, and in. It stands in place of the ordinary one. */
export function KioskPage() {
  const [token, setToken] = useState(tabletToken.get)
  const [tablet, setTablet] = useState('')
  const [chosen, setChosen] = useState<Named | null>(null)
  const [over, setOver] = useState(token === null)
  const { header_logo_text: place, header_logo_url: logo } = useTenant()
  const t = useTexts(kioskTexts)
  const language = useLanguage()
  const refused = useCallback((error: unknown) => void (isOver(error) && setOver(true)), [])
  /** The list came back by itself. */
  const [forgotten, setForgotten] = useState(false)
  const back = useCallback((byItself = false) => {
    setForgotten(byItself)
    setChosen(null)
  }, [])
  const heard = useCallback(({ tablet: name, token: anew }: { tablet: string; token?: string }) => {
    setTablet(name)
    // The server's key was changed: the old token counts for a while yet.
    if (!anew) return
    tabletToken.set(anew)
    setToken(anew)
  }, [])
  useEffect(() => {
    const root = document.getElementById('root')
    if (root) root.inert = true
    return () => {
      if (root) root.inert = false
    }
  }, [])
  return createPortal(
    <div className={classes.page}>
      <header className={classes.head}>
        {logo && <img src={logo} alt="" height={36} className={classes.logo} />}
        <strong className={classes.place}>{place}</strong>
        <span className={classes.tablet}>{tablet}</span>
        <div className={classes.languages} role="group" aria-label={t.languages}>
          {languages.map((one) => (
            <button key={one} type="button" lang={one} className={classes.language} aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {languageNames[one]}
            </button>
          ))}
        </div>
      </header>
      {!chosen && <VisuallyHidden role="alert">{forgotten && t.forgotten}</VisuallyHidden>}
      {over || token === null ? (
        <Over />
      ) : chosen ? (
        <Chosen key={chosen.id} token={token} person={chosen} onBack={back} onRefused={refused} />
      ) : (
        <Names token={token} onChosen={setChosen} onTablet={heard} onRefused={refused} />
      )}
    </div>,
    document.body,
  )
}

interface ChosenProps {
  token: string
  person: Named
  onBack: (byItself?: boolean) => void
  onRefused: (error: unknown) => void
}

function Chosen({ token, person, onBack, onRefused }: ChosenProps) {
  const t = useTexts(kioskTexts)
  const session = useSession()
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeft = useRef(false)
  const isIn = useRef(false)
  // Once they are in it is too late to be somebody else.
  const goBack = useCallback((byItself = false) => {
    if (!isIn.current) onBack(byItself)
  }, [onBack])
  const stir = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(goBack, FORGOTTEN_MS, true)
  }, [goBack])
  useEffect(() => {
    isLeft.current = false
    stir()
    // Who hears the page goes from key to key before the first digit.
    for (const name of stirs) addEventListener(name, stir, true)
    return () => {
      isLeft.current = true
      clearTimeout(timer.current)
      for (const name of stirs) removeEventListener(name, stir, true)
    }
  }, [stir])
  const enter = async (pin: string) => {
    clearTimeout(timer.current)
    setBusy(true)
    setFailure('')
    try {
      const { data } = await call('auth.pin', { personId: person.id, pin }, { token })
      // They have gone back to the list: whoever stands there now is not them.
      if (isLeft.current) {
        await endSession(data.token)
        return
      }
      isIn.current = true
      await session.signIn(data)
      // Switched off or taken off the tablet in that very moment: there is nobody to be.
      if (storage.token.get() === null) {
        isIn.current = false
        return goBack()
      }
      void navigate(paths.home(), { replace: true })
    } catch (error) {
      onRefused(error)
      if (isLeft.current) return
      isIn.current = false
      setFailure(failureWords(error, t.failed))
      setBusy(false)
      stir()
    }
  }
  return <PinPad name={person.name} failure={failure} busy={busy} onEnter={(pin) => void enter(pin)} onBack={() => goBack()} onStir={stir} />
}

function Over() {
  const t = useTexts(kioskTexts)
  const leave = () => {
    tabletToken.set(null)
    location.replace(paths.home())
  }
  return <MessagePage icon={IconDeviceTablet} title={t.overTitle} text={t.overText} action={<Button size="md" onClick={leave}>{t.toLogin}</Button>} />
}
