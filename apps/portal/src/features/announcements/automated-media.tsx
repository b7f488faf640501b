import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { localeOf } from '@portal/ui/start/languages.ts'
import type { DataOf, Reply } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { callKey } from '../../api/use-call.ts'
import { useObjectUrl } from '../../lib/uploads/use-object-url.ts'
import { useUploadAction } from '../../lib/uploads/use-upload-action.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import { useLanguage } from '../../texts/language.ts'
import { automationTexts } from './automation-texts.ts'
import type { Kind } from './automated-fields.tsx'
import { MediaField, kindOf } from './media-field.tsx'
import { manageTexts } from './texts.ts'

interface AutomatedMediaProps {
  kind: Kind
  /** As they stand on the server: the words beside it may still be being written. */
  settings: DataOf<'announcements.automation'>
}

/** The picture or film of one kind of celebration: kept as soon as it is chosen. */
export function AutomatedMedia({ kind, settings }: AutomatedMediaProps) {
  const t = useTexts(automationTexts)
  const manage = useTexts(manageTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const update = useAction('announcements.updateAutomation')
  const [file, setFile] = useState<File | null>(null)
  const chosen = useObjectUrl(file)
  const upload = useUploadAction('announcements.setAutomationMedia', { field: 'image', purpose: kindOf })

  const keep = async (work: Promise<Reply<'announcements.automation'>>) => {
    try {
      const reply = await work
      // An answer that was asked for before it must not come back over it.
      await client.cancelQueries({ queryKey: ['announcements.automation'] })
      client.setQueryData(callKey('announcements.automation', {}), reply)
      showToast(t.saved, { tone: 'success' })
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
      showToast(errorWords(error), { tone: 'danger' })
      void client.invalidateQueries({ queryKey: ['announcements.automation'] })
    }
  }
  const send = async (next: File) => {
    setFile(next)
    await keep(upload.send(next, { kind }))
    setFile((now) => (now === next ? null : now))
  }
  const { version, [kind]: stands } = settings
  const remove = () => keep(update.mutateAsync({ [kind]: { ...stands, media_url: null }, version }))

  return (
    <div>
      <MediaField
        url={file ? chosen : stands.media_url}
        kind={file ? kindOf(file) : (stands.media_type ?? null)}
        onFile={(next) => void send(next)}
        onRemove={() => (file ? upload.stop() : void remove())}
      />
      {file && <p aria-live="polite">{manage.sending((upload.share ?? 0).toLocaleString(localeOf(language), { style: 'percent' }))}</p>}
    </div>
  )
}
