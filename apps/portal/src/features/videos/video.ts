import type { DataOf } from '../../api/types.ts'
import type { Upload } from '../../lib/uploads/queue.ts'

export type Video = DataOf<'videos.list'>[number]

export const wholeList = { limit: 2000 }

/** The file's name without its ending: better than nothing where no title was given. */
export const titleOfFile = (name: string) => name.replace(/\.[A-Za-z0-9]{1,5}$/, '').replaceAll('_', ' ').slice(0, 200) || name

/** Of the files chosen for it, those that are or will be there: what was refused is none of them. */
export const goingOf = (uploads: readonly Pick<Upload, 'state'>[]) => uploads.filter(({ state }) => state !== 'refused').length

declare module '../../lib/page.ts' {
  interface Dialogs {
    video: { video: Video }
    videoUpload: { category: string }
    videoReplace: { video: Video }
    videoPlayer: { video: Video }
  }
}
