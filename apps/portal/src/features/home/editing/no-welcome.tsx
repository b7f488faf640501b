import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from '../hero.module.css'
import { homeTexts } from '../texts.ts'
import { editingTexts } from './texts.ts'

/** For editors, where no words follow the welcome: what could stand there, and the way to it. */
export function NoWelcome({ onEdit }: { onEdit: () => void }) {
  const t = useTexts(editingTexts)
  const { editPage } = useTexts(homeTexts)
  return (
    <>
      <p className={classes.message}>{t.noWelcome}</p>
      <div className={classes.tools}>
        <Button variant="default" size="sm" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>{editPage}</Button>
      </div>
    </>
  )
}
