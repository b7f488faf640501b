import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { Skeletons } from '@portal/ui/skeletons.tsx'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useCall } from '../../api/use-call.ts'
import { useDates } from '../../lib/dates.ts'
import { factsLine } from '../../lib/format.ts'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { Prose } from '../../lib/lists/prose.tsx'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { voiceboxTexts } from './texts.ts'

/** You said, we did: in the words of those who look after the box. */
export function Board() {
  const t = useTexts(voiceboxTexts)
  const words = useFormWords(voiceboxForm)
  const dates = useDates()
  const query = useCall('voicebox.board')
  return (
    <ListStates query={query} count={query.data?.data.length} skeleton={<Skeletons count={3} />} failed={t.boardFailed} empty={{ icon: IconHeartHandshake, title: t.boardNone, text: t.boardNoneText }}>
      {({ data }) => (
        <ul className={classes.board} aria-label={t.outcome}>
          {data.map(({ id, said, text, category, published_at: at }) => (
            <li key={id}>
              {said && (
                <blockquote>
                  <span className={classes.who}>{t.youSaid}</span>
                  <Prose text={said} />
                </blockquote>
              )}
              <div>
                <span className={classes.who}>{t.weDid}</span>
                <Prose text={text} className={classes.did} />
              </div>
              <p className={classes.readers}>{factsLine([words.option('category', category), dates.date(at)])}</p>
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  )
}
