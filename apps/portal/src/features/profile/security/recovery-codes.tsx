import { Button, Checkbox, Group } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../../api/session.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { saveBlob } from '../../../lib/download.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './security.module.css'
import { securityTexts } from './texts.ts'

interface RecoveryCodesProps {
  codes: string[]
  heading?: 'h2' | 'h3'
  /** They are kept. */
  onDone: () => void
}

/** The ten codes, shown this once, with every way of keeping them. */
export function RecoveryCodes({ codes, heading: Heading = 'h3', onDone }: RecoveryCodesProps) {
  const t = useTexts(securityTexts)
  const { header_logo_text: brand, slug } = useTenant()
  const { person } = useSignedIn()
  const [kept, setKept] = useState(false)
  // What was pressed for them is gone, and with it the focus.
  const shown = useRef<HTMLHeadingElement>(null)
  useEffect(() => shown.current?.focus(), [])
  const title = t.codesFor(brand, person.email)
  const text = `${title}\n\n${codes.join('\n')}\n`
  return (
    // No page is loaded anew over them by itself.
    <div className={classes.form} data-draft={kept ? undefined : 'loose'}>
      <div>
        <Heading className={classes.step} tabIndex={-1} ref={shown}>{t.keepTitle}</Heading>
        <p className={classes.help}>{t.keepText}</p>
      </div>
      <div className={classes.codes} data-recovery-codes>
        <p className={classes.codesTitle}>{title}</p>
        <ol aria-label={t.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copyText(text, t.copied)}>
          {t.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), `${slug}-recovery-codes.txt`)}
        >
          {t.download}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => print()}>
          {t.print}
        </Button>
      </Group>
      <Checkbox label={t.kept} checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <Button className={classes.action} disabled={!kept} onClick={onDone}>
        {t.done}
      </Button>
    </div>
  )
}
