import { expect, it } from 'vitest'
import { readSource } from './source.ts'
import { unusedTexts } from './texts.ts'

const folder = 'apps/portal/src/features/chat'
const catalogue = readSource(`${folder}/texts.ts`, `
  export const chatTexts = defineTexts({
    en: { title: 'Chat', send: 'Send', count: (n: number) => n + ' people', old: 'Old' },
    es: { title: 'Chat', send: 'Enviar', count: (n: number) => n + ' personas', old: 'Viejo' },
  })`)

it('names the words that nothing shows', () => {
  const pageOf = readSource(`${folder}/page.tsx`, `
    import { chatTexts } from './texts.ts'
    const t = useTexts(chatTexts)
    const { title } = t
    const label = t['count'](3)
    export const Page = () => <b title={title}>{t.send}</b>`)
  expect(unusedTexts([catalogue, pageOf])).toEqual([expect.stringContaining('texts.ts:3 text "old"')])
})

it('does not count a member of the same name in a file that has nothing to do with it', () => {
  const other = readSource('apps/portal/src/features/team/page.tsx', 'console.log(thing.title, thing.send, thing.count, thing.old)')
  expect(unusedTexts([catalogue, other])).toHaveLength(4)
})

it('takes a catalogue that is read by a computed name as shown', () => {
  const byName = readSource(`${folder}/row.tsx`, `
    import { chatTexts } from './texts.ts'
    const words = useTexts(chatTexts)
    export const Row = ({ kind }) => <b>{words[kind]}</b>`)
  expect(unusedTexts([catalogue, byName])).toEqual([])
})
