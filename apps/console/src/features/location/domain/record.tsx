import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './domain.module.css'
import { domainTexts as t } from './texts.ts'

/** One record as it is typed where the domain is managed. */
export function DnsRecord({ type, why, name, value }: { type: 'TXT' | 'CNAME'; why: string; name: string; value: string }) {
  return (
    <section className={classes.record} aria-label={type}>
      <h3 className={classes.type}>
        {type} <span className={classes.why}>{why}</span>
      </h3>
      <Part label={t.recordName} of={type} text={name} />
      <Part label={t.recordValue} of={type} text={value} />
    </section>
  )
}

function Part({ label, of, text }: { label: string; of: string; text: string }) {
  const what = `${label.toLowerCase()} (${of})`
  return (
    <div className={classes.part}>
      <span className={classes.label}>{label}</span>
      <code className={classes.code}>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" size={36} onClick={copy} aria-label={copied ? t.copied : t.copy(what)}>
            {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  )
}
