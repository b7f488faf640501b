import { Alert, Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './saved-form.module.css'
import { formTexts } from './texts.ts'
import type { SavedForm } from './use-saved-form.ts'

interface ConflictNoteProps<V extends object> {
  saved: SavedForm<V>
  labels: Partial<Record<keyof V & string, string>>
}

/** Someone else saved meanwhile: both versions of what differs, and the choice. */
export function ConflictNote<V extends object>({ saved, labels }: ConflictNoteProps<V>) {
  const t = useTexts(formTexts)
  const { conflict, form } = saved
  if (!conflict) return null
  const differing = (Object.keys(form.values) as (keyof V & string)[]).filter(
    (name) => JSON.stringify(form.values[name]) !== JSON.stringify(conflict.values[name]),
  )
  const shown = (value: unknown): string => {
    if (value === true || value === false) return value ? t.yes : t.no
    if (value === null || value === undefined || value === '') return t.empty
    if (Array.isArray(value)) return value.map(shown).join(', ') || t.empty
    return typeof value === 'object' ? Object.values(value).map(shown).join(' – ') : String(value as string | number)
  }
  return (
    <Alert color="warning" variant="light" icon={<IconUsers size={20} aria-hidden />} title={t.staleTitle} role="alert">
      {t.staleText}
      <dl className={classes.compare}>
        {differing.map((name) => (
          <div key={name}>
            <dt>{labels[name] ?? name}</dt>
            <dd>
              <span className={classes.who}>{t.mine}</span>
              <span className={classes.what}>{shown(form.values[name])}</span>
            </dd>
            <dd>
              <span className={classes.who}>{t.theirs}</span>
              <span className={classes.what}>{shown(conflict.values[name])}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Group gap="xs">
        <Button size="sm" onClick={saved.keepMine} loading={saved.saving}>
          {t.keepMine}
        </Button>
        <Button size="sm" variant="default" onClick={saved.takeTheirs}>
          {t.takeTheirs}
        </Button>
      </Group>
    </Alert>
  )
}
