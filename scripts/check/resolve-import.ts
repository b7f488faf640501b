import path from 'node:path'

const workspaces: Record<string, string> = {
  contract: 'packages/contract/src', db: 'packages/db/src', theme: 'packages/theme/src', ui: 'packages/ui/src',
  api: 'apps/api/src', portal: 'apps/portal/src', console: 'apps/console/src',
}

/** What an import means: a path from the root for project files, the specifier itself for packages. */
export function resolveImport(file: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(file), plain)
  const [, name = '', below = 'index'] = /^@portal\/([^/]+)(?:\/(.+))?$/.exec(plain) ?? []
  const folder = workspaces[name]
  return folder ? `${folder}/${path.posix.extname(below) ? below : `${below}.ts`}` : plain
}
