import { Button } from '@mantine/core'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconCheck, IconCopy, IconShieldCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { QrCode } from '../../lib/qr/qr-code.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { wordsOf } from './code-words.ts'
import classes from './page.module.css'
import { voiceboxTexts } from './texts.ts'

/** Behind the #, which no server is ever sent. */
const linkOf = (code: string) => `${location.origin}${paths.voicebox()}?view=mine#${code}`

/** The way back to what was said without a name: shown once, and nowhere kept. */
export function CodeShown({ code, onKept }: { code: string; onKept: () => void }) {
  const t = useTexts(voiceboxTexts)
  const language = useLanguage() === 'es' ? 'es' : 'en'
  const [copied, setCopied] = useState(false)
  const [words, setWords] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // Without the list there are the letters and the picture.
  useEffect(() => void wordsOf(code, language).then(setWords, () => {}), [code, language])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      showToast(t.notCopied, { tone: 'danger' })
    }
  }
  return (
    <section className={classes.code}>
      <IconShieldCheck size={40} stroke={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>{t.codeTitle}</h2>
      <p>{t.codeText}</p>
      <output className={classes.letters} aria-label={t.code}>{code}</output>
      <div className={classes.ways}>
        {words.length > 0 && (
          <div>
            <span className={classes.who} id="code-words">{t.asWords}</span>
            <ol aria-labelledby="code-words">
              {words.map((word, index) => <li key={index}>{word}</li>)}
            </ol>
          </div>
        )}
        <figure>
          <QrCode text={linkOf(code)} label={t.asPicture} />
          <figcaption>{t.asPicture}</figcaption>
        </figure>
      </div>
      <div className={classes.codeActions}>
        <Button variant="default" leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {copied ? t.copied : t.copy}
        </Button>
        <Button onClick={onKept}>{t.kept}</Button>
      </div>
    </section>
  )
}
