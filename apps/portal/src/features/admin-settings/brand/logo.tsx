import { Button, FileButton } from '@mantine/core'
import { Note } from '@portal/ui/note.tsx'
import { SectionCard } from '@portal/ui/section-card.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import type { Reply } from '../../../api/types.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { tenantStore, useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords, fieldWords } from '../../../texts/errors.ts'
import { brandChanged } from '../use-settings.ts'
import classes from './brand.module.css'
import { brandTexts } from './texts.ts'

/** The logo: saved as soon as it is chosen. */
export function Logo({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(brandTexts)
  const { header_logo_url: logo } = useTenant()
  const [failure, setFailure] = useState('')
  const taken = ({ tenant }: Reply<'saas.updateLogo'>) => {
    tenantStore.set(tenant)
    brandChanged()
  }
  const upload = useAction('saas.updateLogo', {
    onSuccess: (reply) => {
      taken(reply)
      showToast(t.logoSaved, { tone: 'success' })
    },
    onError: (error) => setFailure(fieldWords(error).logo ?? errorWords(error)),
  })
  const remove = useAction('saas.removeLogo', { onSuccess: taken })
  const choose = (file: File | null) => {
    setFailure('')
    if (file) upload.mutate({ logo: file })
  }
  const ask = () =>
    openDialog('delete', {
      title: t.removeQuestion, text: t.removeText, confirm: t.removeLogo,
      onConfirm: async () => {
        await remove.mutateAsync({})
        showToast(t.logoRemoved)
      },
    })
  return (
    <SectionCard title={t.logoTitle} description={t.logoText2}>
      <div className={classes.logo}>
        {failure && <Note tone="danger">{failure}</Note>}
        <div className={classes.logoFrame}>{logo ? <img src={logo} alt={t.logoTitle} /> : <span>{t.noLogo}</span>}</div>
        <div className={classes.row}>
          <FileButton onChange={choose} accept="image/png,image/jpeg,image/webp,image/svg+xml">
            {(props) => (
              <Button variant="default" loading={upload.isPending} {...props}>
                {logo ? t.replace : t.upload}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button variant="subtle" onClick={ask}>
              {t.removeLogo}
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  )
}
