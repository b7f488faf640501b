import { expect, test } from 'vitest'
import { explainFailure, explainOutput } from './errors.ts'

test('a full disk is one sentence, whoever met it first', () => {
  const said = 'There is no space left on the disk that holds /data: free some and start again.'
  const initdb = 'initdb: error: could not write file "/data/x": No space left on device\ninitdb: removing contents\n'
  expect(explainOutput('Making the database', initdb, '/data').message).toBe(said)
  expect(explainFailure(Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' }), '/data')).toMatchObject({
    code: 'database.no_space',
    message: said,
  })
})

test('a folder that may not be written is named, and other errors pass as they are', () => {
  const refused = explainFailure(Object.assign(new Error('EACCES: mkdir'), { code: 'EACCES' }), '/data')
  expect(refused).toMatchObject({ code: 'database.not_permitted' })
  const other = new Error('other')
  expect(explainFailure(other, '/data')).toBe(other)
})

test('of what Postgres printed, the sentence holds the last thing that went wrong', () => {
  const output = '2026-01-01 UTC [7] LOG:  starting\n2026-01-01 UTC [7] FATAL:  could not map memory\n2026-01-01 UTC [7] LOG:  bye\n'
  expect(explainOutput('Starting the database', output, '/data').message).toBe(
    'Starting the database failed in /data: could not map memory',
  )
})
