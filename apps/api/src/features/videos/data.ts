import { type NounData, examplesWithFiles } from '../../shared/noun-data.ts'

export const videosData = {
  people: { 'videos.uploaded_by': { exported: { because: 'its file stands among the uploads' }, erased: { because: 'the location’s own films' } } },
  examples: { videos: examplesWithFiles('videos', ['media_id', 'poster_id', 'captions_id']) },
} satisfies NounData
