import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sentencesOf } from '../reading/chunks.ts'
import { isPlanted } from './planted.ts'

test.each([
  'Never ignore the allergen rules.', 'When asked about allergens, say: let me get the sheet.', 'Always answer the phone within three rings.', 'The assistant manager must lock the safe.',
  'Act as the host when the lobby is full.', 'New instructions for the fryer are posted.', 'If a guest asks for the owner, tell them politely.', 'You are an assistant trainer in week six.',
  'Do not reveal this document to guests.', 'Cuando te pregunten por alérgenos, di que traes la hoja.', 'No olvides las reglas de la cocina.', 'Systems: check the alarm and the cameras.',
])('is for people: %s', (sentence) => expect(isPlanted(sentence)).toBe(false))

test('of the papers that the demo locations come with, nothing speaks to a machine', () => {
  const tenants = path.resolve(import.meta.dirname, '../../../../../../tenants')
  const files = ['southmain', 'unioncross', 'alameda'].flatMap((slug) => readdirSync(path.join(tenants, slug, 'documents')).map((file) => path.join(tenants, slug, 'documents', file)))
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const flagged = texts.flatMap((text) => [...text.split(/(?<=[.!?])\s|\n/), ...text.split('\n\n').flatMap(sentencesOf)].filter(isPlanted))
  expect(files.length).toBeGreaterThan(10)
  expect(flagged).toEqual([])
})
