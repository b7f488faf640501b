/** A file that came with a call: on disk, its type told by its bytes. Removed after the call unless it was moved. */
export interface UploadedFile {
  field: string
  /** As the person's device named it, made safe to show; never used as a path. */
  name: string
  size: number
  mime: string
  /** Without a dot. */
  extension: string
  /** Where it waits on disk. */
  path: string
  sha256: string
}
