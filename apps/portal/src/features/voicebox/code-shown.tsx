import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconShieldCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { voiceboxTexts } from './texts.ts'

/** The way back to what was said without a name: shown once, and nowhere kept. */
export function CodeShown({ code, onKept }: { code: string; onKept: () => void }) {
  const t = useTexts(voiceboxTexts)
  const [copied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(true), () => {})
  return (
    <section className={classes.code}>
      <IconShieldCheck size={40} stroke={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>{t.codeTitle}</h2>
      <p>{t.codeText}</p>
      <output className={classes.letters} aria-label={t.code}>{code}</output>
      <div className={classes.codeActions}>
        <Button variant="default" leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />} onClick={copy}>
          {copied ? t.copied : t.copy}
        </Button>
        <Button onClick={onKept}>{t.kept}</Button>
      </div>
    </section>
  )
}
