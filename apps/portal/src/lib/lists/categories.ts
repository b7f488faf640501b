import { useMemo } from 'react'
import type { DataOf } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { contentTexts } from './texts.ts'

export type CategoryArea = Exclude<keyof DataOf<'categories.list'>, 'version'>
export interface Category {
  key: string
  label: string
}

/** The names that every location starts with. Those that it chose itself stand as they were written. */
const spanish: Record<string, string> = {
  Overview: 'Quiénes somos', 'Company History': 'Historia de la empresa', 'Mission & Values': 'Misión y valores',
  Leadership: 'Liderazgo', 'Full-Time': 'Tiempo completo', 'Part-Time': 'Medio tiempo', Manager: 'Gerencia',
  Training: 'Capacitación', Certification: 'Certificación',
}

/** The location's categories of an area, in its order and the person's language. Empty until they are there. */
export function useCategories(area: CategoryArea): Category[] {
  const { data } = useCall('categories.list', {}, { staleTime: 5 * 60_000, aside: true })
  const language = useLanguage()
  const entries = data?.data[area]
  return useMemo(
    () => (entries ?? []).map(({ key, label }) => ({ key, label: language === 'es' ? (spanish[label] ?? label) : label })),
    [entries, language],
  )
}

export interface Group<T> extends Category {
  items: T[]
}

/** The items below their categories. What has a category that is no longer there stands at the end, never lost. */
export function groupItems<T extends { category: string }>(items: readonly T[], categories: readonly Category[], other: string): Group<T>[] {
  const groups = categories.map((category) => ({ ...category, items: items.filter((item) => item.category === category.key) }))
  const rest = items.filter(({ category }) => categories.every(({ key }) => key !== category))
  return rest.length ? [...groups, { key: 'other', label: other, items: rest }] : groups
}

export function useGroups<T extends { category: string }>(items: readonly T[], categories: readonly Category[]): Group<T>[] {
  const t = useTexts(contentTexts)
  return useMemo(() => groupItems(items, categories, t.otherCategory), [items, categories, t])
}
