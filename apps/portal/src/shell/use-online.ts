import { useSyncExternalStore } from 'react'
import { network } from '../api/network.ts'

/** Whether the server can be reached. */
export const useOnline = () => useSyncExternalStore(network.subscribe, network.isReached)
