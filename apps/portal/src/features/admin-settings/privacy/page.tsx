import '../../../api/routes-of-few.ts'
import type { Role } from '@portal/contract'
import { PageHeader } from '@portal/ui/page/page-header.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { WithSettings } from '../with-settings.tsx'
import { Privacy } from './privacy.tsx'
import { privacyTexts } from './texts.ts'

/** `/privacy-settings`: the one page that is given the role alone. */
export function PrivacySettingsPage(_: { role: Role }) {
  const t = useTexts(privacyTexts)
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <WithSettings>{(all) => <Privacy all={all} />}</WithSettings>
    </>
  )
}
