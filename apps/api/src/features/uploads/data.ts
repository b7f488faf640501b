import type { NounData } from '../../shared/noun-data.ts'

export const uploadsData = {
  people: { 'uploads.account_id': { exported: { because: 'unfinished, and gone within a day' }, erased: { kept: 'uploads' } } },
  backup: { uploads: 'kept', upload_parts: 'kept' },
  clone: { uploads: { leftOut: 'what its people have not finished' }, upload_parts: { leftOut: 'what its people have not finished' } },
} satisfies NounData
