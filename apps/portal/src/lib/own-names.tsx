import { useMemo } from 'react'
import { useCall } from '../api/use-call.ts'

/**
 * What a name of the location's own is called in the person's language: of a station, a skill, an opening, a department,
 * a position or a level; capitals make no other name of it. Without another name it is called what it is called. What is sent stays the name itself.
 */
export function useOwnNames(): (name: string) => string {
  const { data } = useCall('categories.names', {}, { staleTime: 5 * 60_000, aside: true })
  return useMemo(() => {
    const names = new Map(data?.data.map(({ name, called }) => [name.toLowerCase(), called]))
    return (name) => names.get(name.toLowerCase()) ?? name
  }, [data])
}

/** The same, where it stands by itself. */
export const OwnName = ({ of }: { of: string }) => <>{useOwnNames()(of)}</>
