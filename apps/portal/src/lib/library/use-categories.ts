import type { CategoryArea } from '@portal/contract/settings'
import { useCall } from '../../api/use-call.ts'

/** The location's own categories of an area, in their order. */
export function useCategories(area: CategoryArea) {
  const { data } = useCall('categories.list', {}, { staleTime: 5 * 60_000 })
  const list = data?.data[area] ?? []
  return { list, labelOf: (key: string) => list.find((category) => category.key === key)?.label ?? key }
}
