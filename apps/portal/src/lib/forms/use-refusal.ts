import { useState } from 'react'
import { errorWords } from '../../texts/errors.ts'
import { errorsBeside } from '../uploads/file-errors.ts'

interface Refused {
  getValues: () => object
  setErrors: (errors: Record<string, string>) => void
}
interface RefusalOptions {
  /** Beside the form's own fields: files, by the names the server has for them. */
  files?: object
  /** The sentence for what concerns no field. */
  words?: (error: unknown) => string
}

/** What the server refuses: beside the fields that a form has, or as one sentence. */
export function useRefusal(form: Refused, { files, words = errorWords }: RefusalOptions = {}) {
  const [failure, setFailure] = useState('')
  return {
    failure,
    say: setFailure,
    refuse: (error: unknown) => {
      const beside = errorsBeside(error)
      const fields = { ...form.getValues(), ...files }
      form.setErrors(beside)
      const shown = Object.keys(beside).some((field) => (field.split('.')[0] ?? '') in fields)
      setFailure(shown ? '' : (beside._ ?? words(error)))
    },
  }
}
