import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Loading } from '@portal/ui/states/loading.tsx'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { OwnFilters } from '../../lib/own-filters.tsx'
import type { OpenDialog } from '../../lib/page.ts'
import { commonTexts } from '../../texts/common.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { voiceboxTexts } from './texts.ts'

const OnItsWay = () => <Loading text={useTexts(commonTexts).loadingAdmin} />
const admin = lazyPart(() => import('./admin.tsx').then((m) => m.VoiceboxAdminPage), () => <OnItsWay />)
export const preloadAdmin = admin.preload

interface AdminPanelProps {
  opened: boolean
  onClose: () => void
  openDialog: OpenDialog
}

/** The same administration as on its page, over the page where people write. */
export function AdminPanel({ opened, onClose, openDialog }: AdminPanelProps) {
  const t = useTexts(voiceboxTexts)
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.adminTitle} size="page">
      <OwnFilters>
        <admin.Part openDialog={openDialog} over />
      </OwnFilters>
    </ResponsiveDialog>
  )
}
