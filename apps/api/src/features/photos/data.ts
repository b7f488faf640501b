import { type NounData, examplesWithFiles } from '../../shared/noun-data.ts'

export const photosData = {
  people: { 'photos.uploaded_by': { exported: { because: 'its file stands among the uploads' }, erased: { because: 'the location’s own pictures' } } },
  examples: { photos: examplesWithFiles('photos', ['media_id']) },
} satisfies NounData
