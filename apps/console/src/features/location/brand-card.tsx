import { Button } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import type { Location } from '../../api/types.ts'
import { BrandScenes } from '../../lib/brand/brand-scenes.tsx'
import classes from './location.module.css'
import { locationTexts as t } from './texts.ts'

/** How the location looks now. */
export function BrandCard({ location: { branding }, onEdit }: { location: Location; onEdit?: () => void }) {
  const edit = branding && onEdit && (
    <Button variant="default" size="sm" onClick={onEdit}>
      {t.editBrand}
    </Button>
  )
  return (
    <SectionCard title={t.brand} actions={edit}>
      {branding ? <BrandScenes values={branding} logo={branding.header_logo_url} /> : <p className={classes.quiet}>{t.noBrand}</p>}
    </SectionCard>
  )
}
