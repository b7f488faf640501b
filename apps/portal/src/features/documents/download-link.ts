import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { MouseEvent } from 'react'
import { call } from '../../api/call.ts'
import { network } from '../../api/network.ts'
import { saveBlob } from '../../lib/download.ts'
import { textsIn } from '../../texts/define-texts.ts'
import type { Document } from './document.ts'
import { documentTexts } from './texts.ts'

/** Of a link to a document's file: the browser fetches it, and without a network the one that lies here is handed over. */
export const downloadLink = ({ id, file_version, file_name, url }: Document) => ({
  href: url,
  download: true,
  onClick: (event: MouseEvent) => {
    if (network.isReached()) return
    event.preventDefault()
    call('documents.download', { id, inline: 'true', v: String(file_version) }).then(
      (file) => saveBlob(file, file_name),
      () => showToast(textsIn(documentTexts).notHere, { tone: 'danger' }),
    )
  },
})
