const MOST = 40

/** The address that a name suggests: `Château São João` → `chateau-sao-joao`. */
export const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replaceAll(/^-|-$/g, '')

/** Where a location would be found, seen from the console's own host. */
export const hostOf = (slug: string, consoleHost: string) => `${slug}.${consoleHost.replace(/^console\./, '')}`
