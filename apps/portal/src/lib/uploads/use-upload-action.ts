import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { refreshAfter } from '../../api/changes.ts'
import type { CallName } from '../../api/types.ts'
import { createUploadAction } from './upload-action.ts'
import type { UploadTarget } from './upload-action.ts'

/**
 * The one way to send files: `const add = useUploadAction('photos.upload', { field: 'photos', purpose: 'image' })`,
 * then `queue.start(add.each(() => input))` for the files of a dialog, or `await add.send(file, input)` for a single one, which
 * is given up when the screen goes.
 */
export function useUploadAction<N extends CallName>(name: N, target: Omit<UploadTarget<N>, 'call'>) {
  const client = useQueryClient()
  const [share, onShare] = useState<number | null>(null)
  const [action] = useState(() => createUploadAction({ call: name, ...target }, {
    onShare,
    onSent: () => void refreshAfter(client, name),
  }))
  useEffect(() => action.stop, [action])
  return useMemo(() => ({ ...action, share }), [action, share])
}
