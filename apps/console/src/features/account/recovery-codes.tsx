import { Button, Group } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import classes from './account.module.css'
import { accountTexts as t } from './texts.ts'

/** Shown once: to be copied or kept as a file. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  const file = useMemo(() => URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' })), [text])
  useEffect(() => () => URL.revokeObjectURL(file), [file])
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false))
  }
  return (
    <>
      <p className={classes.quiet}>{t.codesText}</p>
      <ul className={classes.codes} aria-label={t.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {copied ? t.copied : t.copy}
        </Button>
        <Button
          component="a"
          href={file}
          download="portal-console-recovery-codes.txt"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t.download}
        </Button>
      </Group>
      <Group>
        <Button onClick={onKept}>{t.finish}</Button>
      </Group>
    </>
  )
}
