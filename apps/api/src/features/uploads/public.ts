// What other rooms may use of uploads.
export { removeParts, takeUploads } from './resumable.ts'
