type Watcher = (person: string | null) => void
const watchers = new Set<Watcher>()

/** Of whoever this page knows something that is nowhere else. */
export const whoIsHere = {
  /** Told who is signed in, whenever that is made sure of; null where they have signed out by their own will. */
  watch: (watcher: Watcher) => void watchers.add(watcher),
  tell(person: string | null) {
    for (const watcher of watchers) watcher(person)
  },
}
