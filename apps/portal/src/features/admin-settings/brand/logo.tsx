import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../../api/use-action.ts'
import type { Reply } from '../../../api/types.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { tenantStore, useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { brandChanged } from '../use-settings.ts'
import classes from './brand.module.css'
import { PictureCard } from './picture-card.tsx'
import { brandTexts } from './texts.ts'

/** The logo, and the icons that are made of it. */
export function Logo({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(brandTexts)
  const { header_logo_url: logo } = useTenant()
  const taken = ({ tenant }: Reply<'saas.updateLogo'>) => {
    tenantStore.set(tenant)
    brandChanged()
  }
  const upload = useAction('saas.updateLogo', { onSuccess: taken })
  const remove = useAction('saas.removeLogo', { onSuccess: taken })
  return (
    <PictureCard
      openDialog={openDialog}
      field="logo"
      accept="image/png,image/jpeg,image/webp,image/svg+xml"
      has={Boolean(logo)}
      shown={<div className={classes.logoFrame}>{logo ? <img src={logo} alt={t.logoTitle} /> : <span>{t.noLogo}</span>}</div>}
      words={{
        title: t.logoTitle, text: t.logoText2, upload: t.upload, replace: t.replace, remove: t.removeLogo,
        removeQuestion: t.removeQuestion, removeText: t.removeText,
      }}
      uploading={upload.isPending}
      upload={async (file) => {
        await upload.mutateAsync({ logo: file })
        showToast(t.logoSaved, { tone: 'success' })
      }}
      remove={async () => {
        await remove.mutateAsync({})
        showToast(t.logoRemoved)
      }}
    />
  )
}
