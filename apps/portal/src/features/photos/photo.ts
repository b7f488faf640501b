import type { DataOf } from '../../api/types.ts'
import { inDays } from '../../lib/format.ts'
import { textsIn } from '../../texts/define-texts.ts'
import { photoTexts } from './texts.ts'

export type Photo = DataOf<'photos.list'>[number]

/** What the viewer shows of a picture, which may be another noun's. */
export type Viewed = Pick<Photo, 'id' | 'url' | 'width' | 'height' | 'srcset' | 'title' | 'description' | 'category' | 'uploadDate'> & Partial<Pick<Photo, 'lang'>>

/** As many as the server gives at once. */
export const wholeList = { limit: 5000 }

/** What a photo is called where it has no title of its own. */
export const nameOf = (photo: Pick<Photo, 'title' | 'uploadDate'>, album: string, timeZone: string) =>
  photo.title || textsIn(photoTexts).untitled(album, inDays(photo.uploadDate, timeZone))

export const srcSetOf = ({ srcset = [] }: Photo) =>
  srcset.length ? srcset.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined

declare module '../../lib/page.ts' {
  interface Dialogs {
    photo: { photo: Photo }
    photoUpload: { category: string; files?: readonly File[] }
    photoViewer: { photos: readonly Viewed[]; id: string }
  }
}
