import { useSyncExternalStore } from 'react'

/** What is to be seen in the chat: a conversation, or the list of all. */
export interface Wanted {
  conversation?: string
  /** A message of it, by its number there. */
  seq?: number
  /** What was reported, for those who look after it. */
  reports?: boolean
}
interface Door {
  opened: boolean
  /** Another object each time something is asked for. */
  wanted?: Wanted
}

let door: Door = { opened: false }
const listeners = new Set<() => void>()
const change = (next: Door) => {
  door = next
  for (const listener of listeners) listener()
}

/** Whether the chat stands open. It has no address of its own: whoever leads there opens this. */
export const chatDoor = {
  read: () => door,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  open: (wanted?: Wanted) => change({ opened: true, wanted: wanted ? { ...wanted } : door.wanted }),
  close: () => change({ opened: false }),
  toggle: () => change({ opened: !door.opened }),
}

export const useChatDoor = () => useSyncExternalStore(chatDoor.subscribe, chatDoor.read)

/** What a link into the chat asks for, such as that of a notification (`/?open=chat&conversation=…`, `?reports=open`), of a colleague (`/?chat=…`), of a message (`/?chat=…&message=12`) or of the installed app (`/?open=chat`); null for any other. */
export function chatLink(href: string): Wanted | null {
  const { origin, searchParams } = new URL(href || '/', location.origin)
  const open = searchParams.get('open') === 'chat'
  const conversation = searchParams.get('chat') ?? (open ? searchParams.get('conversation') : null)
  const reports = searchParams.get('reports') === 'open'
  if (origin !== location.origin || !(conversation ?? (reports || open))) return null
  const seq = Number(searchParams.get('message'))
  return { conversation: conversation ?? undefined, reports, ...(Number.isInteger(seq) && seq > 0 ? { seq } : {}) }
}

/** Whoever follows it is led to this message, if they are in its conversation. */
export const messageLink = (conversation: string, seq: number) => `${location.origin}/?chat=${encodeURIComponent(conversation)}&message=${seq}`
