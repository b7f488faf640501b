type Input = Record<string, unknown>

/** What a file is besides its bytes. */
export interface FileNote {
  field: string
  /** It stood in a list. */
  many: boolean
  name: string
  type: string
}

const isFile = (value: unknown): value is Blob => value instanceof Blob

/** The bytes of the files in an input. */
export const weightOf = (input: Input): number =>
  Object.values(input).flat().reduce<number>((sum, value) => sum + (isFile(value) ? value.size : 0), 0)

/** Takes the files out of an input, so that the rest can be written as text. */
export function takeFiles(input: Input): { rest: Input; notes: FileNote[]; files: Blob[] } {
  const rest: Input = {}
  const notes: FileNote[] = []
  const files: Blob[] = []
  for (const [field, value] of Object.entries(input)) {
    const found = Array.isArray(value) ? value.filter(isFile) : [value].filter(isFile)
    if (found.length === 0) rest[field] = value
    for (const file of found) {
      notes.push({ field, many: Array.isArray(value), name: file instanceof File ? file.name : field, type: file.type })
      files.push(file)
    }
  }
  return { rest, notes, files }
}

/** The input as it was, with files made of their bytes. */
export function putFiles(rest: Input, notes: readonly FileNote[], bytes: readonly ArrayBuffer[]): Input {
  const input = { ...rest }
  notes.forEach(({ field, many, name, type }, index) => {
    const file = new File([bytes[index] ?? new ArrayBuffer()], name, { type })
    input[field] = many ? [...((input[field] as File[] | undefined) ?? []), file] : file
  })
  return input
}
