import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'coverage', 'shots'])

/** The project's own files: what git knows or would take; without git, all but what is installed or built. */
export function projectFiles(root: string): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    return listed.split('\0').filter((file) => file && existsSync(path.join(root, file)))
  } catch {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((file) => !file.split('/').some((part) => skipped.has(part)))
  }
}
