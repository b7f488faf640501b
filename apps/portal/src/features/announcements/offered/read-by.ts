import { defineTexts, useTexts } from '../../../texts/define-texts.ts'
import type { Announcement } from './announcement.ts'

const readByTexts = defineTexts({
  en: {
    confirmed: (n: number, of: number) => `${n} of ${of} confirmed`,
    seen: (n: number, of: number) => `Seen by ${n} of ${of}`,
  },
  es: {
    confirmed: (n, of) => `Confirmado por ${n} de ${of}`,
    seen: (n, of) => `Visto por ${n} de ${of}`,
  },
})

/** What editors are told beside an announcement: how many did what it asks for; of one that asks for nothing, how many have seen it. */
export function useReadBy(): (announcement: Pick<Announcement, 'seen' | 'confirmed'>) => { words: string; tone: 'warning' | 'success' | 'neutral' } | null {
  const t = useTexts(readByTexts)
  return ({ seen, confirmed }) => {
    if (confirmed) return { words: t.confirmed(confirmed.count, confirmed.of), tone: confirmed.count < confirmed.of ? 'warning' : 'success' }
    return seen ? { words: t.seen(seen.count, seen.of), tone: 'neutral' } : null
  }
}
