import { useTexts } from '../../../texts/define-texts.ts'
import type { Shown } from '../data/shown.ts'
import { personName } from '../../../lib/people/person-name.ts'
import classes from './reactions.module.css'
import { threadTexts } from './texts.ts'

const MOST_NAMES = 3

/** Who answered with which sign; a touch adds one's own, or takes it back. */
export function Reactions({ message, onReact }: { message: Shown; onReact: (emoji: string) => void }) {
  const t = useTexts(threadTexts)
  return (
    <div className={classes.reactions}>
      {message.reactions.map(({ emoji, count, mine, users }) => {
        const names = users.slice(0, MOST_NAMES).map(({ name }) => personName(name))
        const words = count > names.length ? [...names, t.andMore(count - names.length)] : names
        return (
          <button key={emoji} type="button" className={classes.reaction} aria-pressed={mine} aria-label={t.reacted(emoji, words.join(', '))} title={words.join(', ')} onClick={() => onReact(emoji)}>
            <span aria-hidden>{emoji}</span>
            <span aria-hidden>{count}</span>
          </button>
        )
      })}
    </div>
  )
}
