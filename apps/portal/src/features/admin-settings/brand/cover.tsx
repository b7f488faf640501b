import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../../api/use-action.ts'
import type { Reply } from '../../../api/types.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { tenantStore, useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { brandChanged } from '../use-settings.ts'
import classes from './brand.module.css'
import { coverTexts } from './cover-texts.ts'
import { PictureCard } from './picture-card.tsx'

/** The photo that people see before they sign in, and over the day's announcements. */
export function Cover({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(coverTexts)
  const { cover_url: cover } = useTenant()
  const taken = ({ tenant }: Reply<'saas.updateCover'>) => {
    tenantStore.set(tenant)
    brandChanged()
  }
  const upload = useAction('saas.updateCover', { onSuccess: taken })
  const remove = useAction('saas.removeCover', { onSuccess: taken })
  return (
    <PictureCard
      openDialog={openDialog}
      field="cover"
      accept="image/*"
      has={Boolean(cover)}
      shown={cover ? <img className={classes.cover} src={cover} alt={t.title} /> : <p className={classes.noCover}>{t.none}</p>}
      words={t}
      uploading={upload.isPending}
      upload={async (file) => {
        await upload.mutateAsync({ cover: file })
        showToast(t.saved, { tone: 'success' })
      }}
      remove={async () => {
        await remove.mutateAsync({})
        showToast(t.removed)
      }}
    />
  )
}
