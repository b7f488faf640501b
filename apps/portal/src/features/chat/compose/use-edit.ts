import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect, useRef, useState } from 'react'
import { errorWords } from '../../../texts/errors.ts'
import type { Shown } from '../data/shown.ts'
import { standingIn } from '../data/standing.ts'
import type { Writes } from '../data/use-writes.ts'

interface EditProps {
  /** One's own message that is being changed. */
  editing: Shown | null
  edit: Writes['edit']
  onEdited: () => void
}

/** The words of a message that is being changed. They stand where they were written until the change holds; where it does not, with why. */
export function useEdit({ editing, edit, onEdited }: EditProps) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const [saving, setSaving] = useState(false)
  const current = useRef<Shown | null>(null)
  // What is saved again after somebody else's words were told is meant to replace those.
  const was = useRef('')
  useEffect(() => {
    current.current = editing
    was.current = editing?.text ?? ''
    // oxlint-disable-next-line react/set-state-in-effect -- what stands is where the change begins
    setText(editing?.text ?? '')
    setRefused(undefined)
    return () => void (current.current = null)
  }, [editing])
  async function save() {
    if (!editing || saving) return
    const words = text.trim()
    if (words === was.current) return onEdited()
    setRefused(undefined)
    setSaving(true)
    const error = await edit(editing.id, words, was.current)
    setSaving(false)
    if (current.current === editing) {
      if (error === undefined) return onEdited()
      const stands = standingIn(error)?.text
      if (stands !== undefined) was.current = stands
      setRefused([errorWords(error), stands && `“${stands}”`].filter(Boolean).join(' '))
    } else if (error !== undefined) showToast(errorWords(error), { tone: 'danger' })
  }
  return { text, setText, refused, saving, save }
}
