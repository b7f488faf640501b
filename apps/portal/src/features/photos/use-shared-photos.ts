import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect } from 'react'
import { useCan } from '../../api/session.ts'
import type { OpenDialog } from '../../lib/page.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { textsIn } from '../../texts/define-texts.ts'
import { takeShared } from './take-shared.ts'
import { photoTexts } from './texts.ts'

/** Photos that came from the phone's share sheet are put into the upload dialog of whoever may add photos. */
export function useSharedPhotos(openDialog: OpenDialog) {
  const may = useCan()('photos.upload')
  const [query, set] = useQueryFilters()
  const shared = query.get('shared')
  useEffect(() => {
    if (!shared) return
    set({ shared: null })
    void takeShared(shared, may).then(({ files, say }) => {
      if (say) showToast(textsIn(photoTexts)[say], { tone: 'danger' })
      if (files.length) openDialog('photoUpload', { category: '', files })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once an arrival: what was taken is not there a second time
  }, [shared])
}
