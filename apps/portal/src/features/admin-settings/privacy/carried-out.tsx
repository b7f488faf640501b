import { retentionKinds } from '@portal/contract/kit/retention'
import type { RetentionKind } from '@portal/contract/kit/retention'
import { localeOf } from '@portal/ui/start/languages.ts'
import { useCall } from '../../../api/use-call.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { dayWords, isDay } from '../../../lib/dates/days.ts'
import { knownKinds } from '../../../lib/known-kinds.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import classes from './carried-out.module.css'
import { privacyTexts } from './texts.ts'

const usePrivacyState = () => useCall('admin.privacy', {}, { aside: true }).data?.data

/** How many have agreed to the policy that stands now. */
export function Agreed() {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const policy = usePrivacyState()?.policy
  if (!policy) return null
  const { version, agreed, of } = policy
  const number = (n: number) => n.toLocaleString(localeOf(language))
  return <p className={classes.line}>{t.agreed(number(agreed), number(of), isDay(version) ? dayWords(version, language, { dateStyle: 'medium' }) : version)}</p>
}

/** What the last night deleted in which there was anything to delete. */
export function LastRun() {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const { time } = useDates()
  const state = usePrivacyState()
  if (!state) return null
  if (!state.retention) return <p className={classes.line}>{t.nothingDeleted}</p>
  const { at } = state.retention
  const gone = knownKinds(state.retention.gone, retentionKinds)
  const failed = state.retention.failed.filter((kind) => Object.hasOwn(retentionKinds, kind))
  const name = (kind: RetentionKind) => retentionKinds[kind][language === 'es' ? 1 : 0]
  return (
    <section className={classes.run} aria-label={t.lastRun}>
      <h3 className={classes.title}>{t.deletedAt(time(at))}</h3>
      <dl className={classes.figures}>
        {gone.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{name(kind)}</dt>
            <dd>{count.toLocaleString(localeOf(language))}</dd>
          </div>
        ))}
      </dl>
      {failed.length > 0 && <p className={classes.failed}>{t.notDeleted(failed.map(name).join(', '))}</p>}
    </section>
  )
}
