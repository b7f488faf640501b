import type { CategoryArea } from '@portal/contract/settings/settings'
import { spanishCategories } from '@portal/contract/settings/shipped-categories'
import { useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { listTexts } from './texts.ts'

export interface Category {
  key: string
  label: string
}

const none: Category[] = []

/** The location's categories of an area, in its order and the person's language. Empty until they are there. */
export function useCategories(area: CategoryArea) {
  const { data, failureCount } = useCall('categories.list', {}, { staleTime: 5 * 60_000, aside: true })
  const language = useLanguage()
  const entries = data?.data[area]
  /** Still to come; what could not be had once is not waited for. */
  const pending = !entries && failureCount === 0
  return useMemo(() => {
    const words = language === 'es' ? spanishCategories[area] : undefined
    const list = entries?.map(({ key, label }): Category => ({ key, label: words?.[label] ?? label })) ?? none
    return { list, pending, labelOf: (key: string) => list.find((category) => category.key === key)?.label ?? key }
  }, [entries, pending, language, area])
}

/** The category itself, or the first where it is gone or none was chosen: what a form shows is what it sends. Not judged before the list is there. */
export const standingIn = (list: readonly Category[], key: string): string =>
  list.length === 0 || list.some((one) => one.key === key) ? key : list[0]!.key

export interface Group<T> extends Category {
  items: T[]
}

/** Of what has a category that is no longer there: no admin can call one of theirs so. */
export const restKey = ':other'

/** The items below their categories. What has a category that is no longer there stands at the end, never lost. */
export function groupItems<T extends { category: string }>(items: readonly T[], categories: readonly Category[], other: string): Group<T>[] {
  const groups = categories.map((category) => ({ ...category, items: items.filter((item) => item.category === category.key) }))
  const rest = items.filter(({ category }) => categories.every(({ key }) => key !== category))
  return rest.length ? [...groups, { key: restKey, label: other, items: rest }] : groups
}

export function useGroups<T extends { category: string }>(items: readonly T[], categories: readonly Category[]): Group<T>[] {
  const t = useTexts(listTexts)
  return useMemo(() => groupItems(items, categories, t.otherCategory), [items, categories, t])
}
