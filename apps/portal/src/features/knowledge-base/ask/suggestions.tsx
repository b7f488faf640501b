import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { kindIcon } from '../kind-icon.ts'
import classes from './start.module.css'
import { askTexts } from './texts.ts'

/** Questions that have an answer, for whoever does not know what to ask. */
export function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useTexts(askTexts)
  const { data } = useCall('ai.suggestions', {}, { aside: true })
  if (!data?.data.length) return null
  return (
    <section className={classes.part} aria-labelledby="suggested">
      <h2 className={classes.heading} id="suggested">{t.suggested}</h2>
      <ul className={classes.suggested}>
        {data.data.map(({ question, source: { source } }) => {
          const Icon = kindIcon[source]
          return (
            <li key={question}>
              <button type="button" onClick={() => onAsk(question)}>
                <Icon size={20} stroke={1.7} aria-hidden />
                <span>{question}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
