import { useEffect, useState } from 'react'

/** A logo in a form: the present one, another one that was chosen, or none. */
export function useLogo(present: string | null) {
  const [choice, setChoice] = useState<{ file: File | null; url: string | null }>()
  const url = choice?.url
  useEffect(() => () => {
    if (url) URL.revokeObjectURL(url)
  }, [url])
  return {
    /** What the form shows. */
    shown: choice ? choice.url : present,
    /** To be uploaded. */
    file: choice?.file ?? null,
    removed: choice !== undefined && !choice.file && present !== null,
    changed: choice !== undefined,
    choose: (file: File) => setChoice({ file, url: URL.createObjectURL(file) }),
    remove: () => setChoice({ file: null, url: null }),
  }
}
