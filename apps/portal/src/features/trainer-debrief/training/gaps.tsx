import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { gapSentences } from './gap-words.ts'
import type { GapFacts } from './gap-words.ts'
import { trainingTexts } from './texts.ts'
import classes from './training.module.css'

/** What nobody can do, in plain words. */
export function Gaps({ facts }: { facts: GapFacts }) {
  const t = useTexts(trainingTexts)
  const language = useLanguage()
  const { week_start: weekStart } = useTenant()
  const sentences = gapSentences(facts, { language, weekStart })
  return (
    <SectionCard title={t.gaps} description={t.gapsText}>
      {sentences.length
        ? (
          <ul className={classes.gaps} aria-label={t.gaps}>
            {sentences.map((sentence) => (
              <li key={sentence}>
                <IconAlertTriangle size={18} aria-hidden />
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
        )
        : <p className={classes.quiet}>{t.noGaps}</p>}
    </SectionCard>
  )
}
