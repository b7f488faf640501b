import type { QueryClient } from '@tanstack/react-query'
import { refreshNouns } from '../../../api/changes.ts'

/** A message was confirmed: the first page and the bell, which ask for it too, are asked for again. */
export const refreshAskedBeside = (client: QueryClient): void => void refreshNouns(client, ['home', 'notifications'])
