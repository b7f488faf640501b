import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect } from 'react'
import { useCan } from '../../api/session.ts'
import type { OpenDialog } from '../../lib/page.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { takeSharedFiles } from '../../sw/shared-files.ts'
import { textsIn } from '../../texts/define-texts.ts'
import { photoTexts } from './texts.ts'

/** Photos that came from the phone's share sheet are put into the upload dialog of whoever may add photos. */
export function useSharedPhotos(openDialog: OpenDialog) {
  const may = useCan()('photos.upload')
  const [query, set] = useQueryFilters()
  const shared = query.has('shared')
  useEffect(() => {
    if (!shared) return
    set({ shared: null })
    void takeSharedFiles().then((files) => {
      if (!may) showToast(textsIn(photoTexts).sharedRefused, { tone: 'danger' })
      else if (files.length) openDialog('photoUpload', { category: '', files })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once an arrival: what was taken is not there a second time
  }, [shared])
}
