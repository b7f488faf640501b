import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { hostOf } from '../../lib/slug.ts'
import { problemWords } from '../../texts/errors.ts'
import classes from './provision.module.css'
import { provisionTexts as t } from './texts.ts'

interface SlugFieldProps {
  value: string
  onChange: (slug: string) => void
  error?: ReactNode
}

/** The address, checked while it is typed. */
export function SlugField({ value, onChange, error }: SlugFieldProps) {
  const [settled] = useDebouncedValue(value, 300)
  const check = useCall('locations.slugCheck', { slug: settled }, { enabled: settled !== '', staleTime: 0 })
  const answer = settled === value && value ? check.data?.data : undefined
  const refusal = answer?.code && answer.reason ? problemWords(answer.code, answer.reason) : undefined
  return (
    <div>
      <TextInput
        label={t.slug}
        description={t.slugHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error ?? refusal}
        onChange={(event) => onChange(event.currentTarget.value.toLowerCase().trim())}
      />
      <p className={classes.check} role="status" data-free={answer?.available || undefined}>
        {answer?.available && (
          <>
            <IconCircleCheck size={16} aria-hidden />
            {t.free(hostOf(answer.slug, location.host))}
          </>
        )}
        {value && !answer && !check.error && t.checking}
      </p>
    </div>
  )
}
