import '../../../api/routes-of-few.ts'
import { Button } from '@mantine/core'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { IconLanguage, IconPencil, IconTrash, IconVideo } from '@tabler/icons-react'
import { useCan } from '../../../api/session.ts'
import { useAction } from '../../../api/use-action.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { originalOf } from '../../../lib/forms/translation/original.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import type { HomeData } from '../page.tsx'
import classes from '../hero.module.css'
import { editingTexts } from './texts.ts'

/** What editors can change about the welcome: its words and its film. */
export function HeroTools({ home: { welcomeContent, heroVideo }, openDialog }: { home: HomeData; openDialog: OpenDialog }) {
  const t = useTexts(editingTexts)
  const can = useCan()
  const own = useTenant().locale as ContentLanguage
  const remove = useAction('home.removeVideo')
  const askToRemove = () =>
    openDialog('delete', {
      title: t.removeVideoQuestion,
      text: t.removeVideoText,
      confirm: t.removeVideo,
      onConfirm: async () => {
        await remove.mutateAsync({})
        showToast(t.videoRemoved)
      },
    })
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => openDialog('welcome', { welcome: welcomeContent })}
      >
        {t.editWelcome}
      </Button>
      {can('home.uploadVideo') && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconVideo size={16} aria-hidden />}
          onClick={() => openDialog('heroVideo', { title: heroVideo ? originalOf(heroVideo, own).title : '' })}
        >
          {heroVideo ? t.replaceVideo : t.addVideo}
        </Button>
      )}
      {heroVideo && can('home.updateVideo') && (
        <Button variant="default" size="sm" leftSection={<IconLanguage size={16} aria-hidden />} onClick={() => openDialog('filmTitle', { film: heroVideo })}>
          {t.nameVideo}
        </Button>
      )}
      {heroVideo && can('home.removeVideo') && (
        <Button
          variant="subtle"
          color="danger"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={askToRemove}
        >
          {t.removeVideo}
        </Button>
      )}
    </div>
  )
}
