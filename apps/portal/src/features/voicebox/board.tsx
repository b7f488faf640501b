import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { Button } from '@mantine/core'
import { IconHeartHandshake, IconThumbUp } from '@tabler/icons-react'
import type { Input } from '../../api/types.ts'
import { optimisticUpdate, useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { useDates } from '../../lib/dates/dates.ts'
import { factsLine } from '../../lib/format.ts'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import { Prose } from '../../lib/lists/prose.tsx'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import classes from './page.module.css'
import { voiceboxTexts } from './texts.ts'

/** A word of thanks that counts: how many, and never who. */
function Helped({ id, helped: { count, mine } }: { id: string; helped: { count: number; mine: boolean } }) {
  const t = useTexts(voiceboxTexts)
  const say = useAction('voicebox.helped', {
    optimistic: [optimisticUpdate('voicebox.board', (shown, sent: Input<'voicebox.helped'>) => ({
      ...shown, data: shown.data.map((one) => (one.id === sent.id ? { ...one, helped: { count: count + (sent.helped ? 1 : -1), mine: sent.helped } } : one)),
    }))],
    onError: (error) => void showToast(errorWords(error), { tone: 'danger' }),
  })
  return (
    <Button className={classes.helped} variant={mine ? 'light' : 'default'} aria-pressed={mine} leftSection={<IconThumbUp size={18} aria-hidden />} onClick={() => say.mutate({ id, helped: !mine })}>
      {t.helped}
    </Button>
  )
}

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
          {data.map(({ id, lang, said, text, category, published_at: at, helped }) => (
            <li key={id}>
              {said && (
                <blockquote>
                  <span className={classes.who}>{t.youSaid}</span>
                  <div lang={lang}><Prose text={said} /></div>
                </blockquote>
              )}
              <div>
                <span className={classes.who}>{t.weDid}</span>
                <div lang={lang}><Prose text={text} className={classes.did} mark={<OtherLanguage lang={lang} />} /></div>
              </div>
              <p className={classes.readers}>{factsLine([words.option('category', category), dates.date(at), ...(helped.count ? [t.helpedCount(helped.count)] : [])])}</p>
              <Helped id={id} helped={helped} />
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  )
}
