import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import Papa from 'papaparse'
import { problemsOf } from '@portal/contract/errors/from-zod'
import type { Problem } from '@portal/contract/errors/problem'
import { problemInEnglish } from '@portal/contract/errors/sentences'
import type { z } from 'zod'
import { LocationFileError } from '../../core/loader.ts'
import { tenantFile } from './tenant-file.ts'

const root = path.resolve(import.meta.dirname, '../../../../../tenants')
/** What a location is made from when it has no folder of its own. */
export const starter = '_starter'

/** Folders of the demo. */
export const demoSlugs = ['southmain', 'unioncross', 'alameda']

/** The folder that a location is made from. People and papers of the demo come to no real one, whatever its address. */
export function sourceOf(slug: string, demo = false): string {
  const own = existsSync(path.join(root, slug, 'tenant.json')) && (demo || !demoSlugs.includes(slug))
  return own ? slug : starter
}

/** A location's folder, with what is in it of the location itself. */
export function openLocationFiles(source: string) {
  if (!/^[a-z0-9_-]+$/.test(source)) throw new LocationFileError(`tenants/${source} is not a folder name`)
  const folder = path.join(root, source)
  const nameOf = (file: string) => `tenants/${source}/${file}`

  const bytes = (file: string): Promise<Buffer> =>
    readFile(path.join(folder, file)).catch((cause) => {
      throw new LocationFileError(`${nameOf(file)} can't be read`, { cause })
    })
  const text = async (file: string) => (await bytes(file)).toString('utf8')
  function check<S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> {
    const parsed = schema.safeParse(value, { reportInput: true })
    if (parsed.success) return parsed.data
    const [[field, problem]] = Object.entries(problemsOf(parsed.error)) as [[string, Problem]]
    throw new LocationFileError(`${nameOf(file)}${field === '_' ? '' : ` at ${field}`}: ${problemInEnglish(problem)}`)
  }
  async function json<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
    const source = await text(file)
    let value: unknown
    try {
      value = JSON.parse(source)
    } catch (cause) {
      throw new LocationFileError(`${nameOf(file)} is not JSON: ${(cause as Error).message}`, { cause })
    }
    return check(file, schema, value)
  }
  async function csv<S extends z.ZodType>(file: string, row: S): Promise<z.output<S>[]> {
    const { data, errors } = Papa.parse<Record<string, string>>(await text(file), { header: true, skipEmptyLines: 'greedy' })
    const [error] = errors
    if (error) throw new LocationFileError(`${nameOf(file)} at row ${(error.row ?? 0) + 1}: ${error.message}`)
    return data.map((value, index) => check(`${file} at row ${index + 1}`, row, value))
  }
  return {
    folder,
    text,
    bytes,
    json,
    csv,
    tenant: () => json('tenant.json', tenantFile),
    find: (file: string) => (existsSync(path.join(folder, file)) ? path.join(folder, file) : undefined),
  }
}
