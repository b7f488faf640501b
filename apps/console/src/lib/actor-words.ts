import { commandLineName, portalName } from '@portal/contract/platform/events'
import { commonTexts } from '../texts/common.ts'

const own: Record<string, string> = { [commandLineName]: commonTexts.commandLine, [portalName]: commonTexts.portal }

/** Whoever did something, by name; what the portal and the server's own commands did has a name in each language. */
export const actorWords = (name: string) => (Object.hasOwn(own, name) ? own[name]! : name)
