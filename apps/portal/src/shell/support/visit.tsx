import { Button } from '@mantine/core'
import { visitTraits } from '@portal/contract/derived/visits.generated'
import { supportMay } from '@portal/contract/kit/visits'
import { MessagePage } from '@portal/ui/states/message-page.tsx'
import { IconEyeOff, IconLifebuoy } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useSession, useSignedIn } from '../../api/session.ts'
import type { SignedIn } from '../../api/session.ts'
import type { Visit } from '../../api/visit.ts'
import { useDates } from '../../lib/dates/dates.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { lookVisit } from '../look/visit.tsx'
import { tabletVisit } from '../tablet/visit.tsx'
import classes from './visit.module.css'
import { supportTexts } from './texts.ts'

/** Where people write to each other, hand something in, or look after what is theirs alone. */
const closed = /^\/(profile|eoi|eoi-admin|voicebox|voicebox-admin|trainer-debrief|trainer-debrief-admin|availability|availability-admin|drafts|shift-notes|ai-knowledge-base|email-debug|chat)$/

const supportVisit = (mayChange: boolean): Visit => ({
  may: (name) => supportMay(visitTraits[name] ?? {}, mayChange) === 'passed',
  isClosed: (path) => closed.test(path),
  Banner: VisitBanner,
  Closed,
})

/** One turn for each load of a page: it watches for touches until it ends, however often the session is asked about. */
let turn: Visit | undefined

export function visitOf(guest: NonNullable<SignedIn['guest']>): Visit {
  if (typeof guest === 'string') return (turn ??= tabletVisit())
  return 'home' in guest ? lookVisit : supportVisit(guest.mayChange)
}

const TIMEOUT_MOST = 2 ** 31 - 1

/** Nobody is watched in secret, and whoever visits is not left in doubt either. When the time is over, so is the session. */
function VisitBanner() {
  const t = useTexts(supportTexts)
  const { clock } = useDates()
  const { signOut, reload } = useSession()
  const { guest } = useSignedIn()
  const support = guest && typeof guest === 'object' && 'operator' in guest ? guest : null
  const until = support ? Date.parse(support.until) : 0
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => void reload(), Math.min(Math.max(until - Date.now() + 500, 500), TIMEOUT_MOST))
    return () => clearTimeout(timer)
  }, [until, reload])
  if (!support) return null
  return (
    <section className={classes.banner} aria-label={t.who(support.operator)} data-support-visit>
      <IconLifebuoy size={22} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <strong>{t.who(support.operator)}</strong>
        <span>{support.reason}</span>
        <span className={classes.quiet}>{support.mayChange ? t.changes : t.looks} · {t.until(clock(support.until))}</span>
      </div>
      <Button variant="default" onClick={() => void signOut()}>
        {t.end}
      </Button>
    </section>
  )
}

function Closed() {
  const t = useTexts(supportTexts)
  const home = (
    <Button component={Link} to={paths.home()}>
      {t.goHome}
    </Button>
  )
  return <MessagePage icon={IconEyeOff} title={t.closedTitle} text={t.closedText} action={home} />
}
