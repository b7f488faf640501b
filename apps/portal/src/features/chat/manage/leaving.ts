import { useSyncExternalStore } from 'react'

let leaving: ReadonlyMap<string, readonly string[]> = new Map()
const listeners = new Set<() => void>()
const nobody: readonly string[] = []

const peopleOf = (conversation: string) => leaving.get(conversation) ?? nobody

function change(conversation: string, people: readonly string[]) {
  leaving = new Map(leaving).set(conversation, people)
  for (const listener of listeners) listener()
}

/**
 * Who is about to be taken out of a conversation, while that can still be undone. A removal that still waits would take out
 * whoever is added again meanwhile, also where the dialog was closed: they can be added once it has ended.
 */
export const leavingPeople = {
  of: peopleOf,
  begin: (conversation: string, person: string) => change(conversation, [...peopleOf(conversation), person]),
  end: (conversation: string, people: readonly string[] = []) => change(conversation, peopleOf(conversation).filter((id) => !people.includes(id))),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const useLeaving = (conversation: string) => useSyncExternalStore(leavingPeople.subscribe, () => peopleOf(conversation))
