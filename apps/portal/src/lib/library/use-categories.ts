import { useCallback } from 'react'
import type { CategoryArea } from '@portal/contract/settings'
import { useCall } from '../../api/use-call.ts'

type Categories = readonly { key: string; label: string }[]
const none: Categories = []

/** The location's own categories of an area, in their order. */
export function useCategories(area: CategoryArea) {
  const { data } = useCall('categories.list', {}, { staleTime: 5 * 60_000, aside: true })
  const list: Categories = data?.data[area] ?? none
  const labelOf = useCallback((key: string) => list.find((category) => category.key === key)?.label ?? key, [list])
  return { list, labelOf }
}
