import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { textsIn } from '../../texts/define-texts.ts'
import { photoTexts } from './texts.ts'
import { viewerLabels } from './viewer-labels.ts'

/** Every name that the library says by itself, of the parts that the viewer has. The button that hides captions is none of them. */
async function namesInLibrary() {
  const parts = ['', '/plugins/captions', '/plugins/counter', '/plugins/zoom']
  const sources = await Promise.all(parts.map((part) => readFile(fileURLToPath(import.meta.resolve(`yet-another-react-lightbox${part}`)), 'utf8')))
  const found = sources.flatMap((source) =>
    [...source.matchAll(/(?:translateLabel\(labels, |label: )(?:\w+ \? "([^"]+)" : )?"([^"]+)"/g)].flatMap(([, one, other]) => [one, other]))
  return [...new Set(found)].filter((name) => name && !/captions$/.test(name)).sort()
}

test('every name of the viewer’s parts is in the person’s language', async () => {
  const [english, spanish] = [viewerLabels(textsIn(photoTexts, 'en')), viewerLabels(textsIn(photoTexts, 'es'))]
  expect(Object.keys(spanish).sort()).toEqual(await namesInLibrary())
  expect(spanish['{index} of {total}']).toBe('{index} de {total}')
  for (const [name, words] of Object.entries(english)) expect([name, spanish[name as keyof typeof spanish]]).not.toEqual([name, words])
})
