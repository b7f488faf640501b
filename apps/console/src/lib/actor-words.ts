import { commandLineName } from '@portal/contract/platform/events'
import { commonTexts } from '../texts/common.ts'

/** Whoever did something, by name; what the server's own commands did has a name in each language. */
export const actorWords = (name: string) => (name === commandLineName ? commonTexts.commandLine : name)
