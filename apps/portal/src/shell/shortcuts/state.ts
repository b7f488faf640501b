import { useSyncExternalStore } from 'react'
import { storage } from '../../device/storage.ts'

interface State {
  /** Whether keys by themselves do something here: whoever speaks to the device, or whose hands shake, switches them off. */
  on: boolean
  /** Whether their list is open. */
  listed: boolean
}

let state: State | undefined
const listeners = new Set<() => void>()
const read = () => (state ??= { on: storage.shortcuts.get() !== 'off', listed: false })
const change = (next: Partial<State>) => {
  state = { ...read(), ...next }
  for (const listener of listeners) listener()
}

/** The keyboard shortcuts of this device. */
export const shortcuts = {
  read,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  switchTo(on: boolean) {
    storage.shortcuts.set(on ? null : 'off')
    change({ on })
  },
  list: (listed: boolean) => change({ listed }),
}

export const useShortcuts = () => useSyncExternalStore(shortcuts.subscribe, shortcuts.read)
