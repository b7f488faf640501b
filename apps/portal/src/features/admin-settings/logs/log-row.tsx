import { IconChevronDown } from '@tabler/icons-react'
import type { DataOf } from '../../../api/types.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { actorName, eventName, fieldName, valueWords } from './event-names.ts'
import classes from './logs.module.css'
import { logTexts } from './texts.ts'

type Row = DataOf<'admin.logs'>[number]

/** One act: who did what to what; opened, what it was before and after. */
export function LogRow({ row }: { row: Row }) {
  const t = useTexts(logTexts)
  const language = useLanguage()
  const { time } = useDates()
  const { at, event, actor, target, before, after, request_id: request } = row
  const kinds = { operator: t.operator, system: t.system, staff: '', anonymous: '' }
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <li>
      <details className={classes.row}>
        <summary>
          <span className={classes.what}>{eventName(event, language)}</span>
          <span className={classes.who}>
            {actorName(actor, language)}
            {kinds[actor.kind] && ` (${kinds[actor.kind]})`}
            {target?.name && target.name !== actor.name && ` → ${target.name}`}
          </span>
          <time dateTime={at}>{time(at)}</time>
          <IconChevronDown size={18} aria-hidden />
        </summary>
        <div className={classes.details}>
          {fields.length === 0 && <p>{t.noDetails}</p>}
          {fields.length > 0 && (
            <table>
              <thead>
                <tr>
                  <th scope="col">{t.details}</th>
                  <th scope="col">{t.before}</th>
                  <th scope="col">{t.after}</th>
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <tr key={field}>
                    <th scope="row">{fieldName(event, field, language)}</th>
                    <td>{valueWords(event, before?.[field], language)}</td>
                    <td>{valueWords(event, after?.[field], language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p className={classes.request}>
            {event}
            {request && ` · ${t.request} ${request}`}
          </p>
        </div>
      </details>
    </li>
  )
}
