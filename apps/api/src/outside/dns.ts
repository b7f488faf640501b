import { Resolver } from 'node:dns/promises'

/** What the names of the world say. */
export interface Dns {
  /** The TXT records of a name, each whole; none where the name has none or does not exist. @throws where nobody answered */
  txt(name: string): Promise<string[]>
}

const patience = { timeout: 2_000, tries: 2 }

/** Asks the resolvers of the machine, or these. */
export function openDns(servers?: string[]): Dns {
  return {
    async txt(name) {
      // One of its own for each question: what others ask meanwhile is not held up by a name that nobody answers for.
      const resolver = new Resolver(patience)
      if (servers) resolver.setServers(servers)
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
        throw error
      }
    },
  }
}
