import { readFile } from 'node:fs/promises'
import { type SettingsFile, settingsFile, settingsFileBytes, settingsFileVersion } from '@portal/contract/settings/settings-file'
import { AppError } from '../../../core/errors.ts'
import type { Profile } from '../../../core/locations.ts'
import type { UploadedFile } from '../../../core/uploaded-file.ts'
import { writtenTurned } from '../settings-turned.ts'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** With what it says in both languages as it is written here. */
function inOwnLanguage(file: SettingsFile, to: SettingsFile['locale'] & string): SettingsFile {
  if (!file.locale || file.locale === to) return file
  return { ...file, settings: writtenTurned(file.settings, { from: file.locale, to }) }
}

/** A file of settings, whole and of a kind that this release knows. @throws AppError in words, where it is anything else */
export async function readSettingsFile({ path, name, size }: UploadedFile, { settings: { general } }: Pick<Profile, 'settings'>): Promise<SettingsFile> {
  if (size > settingsFileBytes) throw new AppError('upload.too_large', { params: { name, bytes: settingsFileBytes } })
  const sent = parsed(await readFile(path, 'utf8')) as { format?: unknown; version?: unknown } | null | undefined
  if (typeof sent !== 'object' || sent?.format !== 'portal-settings') throw new AppError('settings.file_foreign')
  if (typeof sent.version === 'number' && sent.version > settingsFileVersion) throw new AppError('settings.file_newer')
  const file = settingsFile.safeParse(sent)
  if (file.success) return inOwnLanguage(file.data, general.locale)
  const [issue] = file.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const field = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].join('.').slice(0, 100)
  throw new AppError('settings.file_unfit', { params: { field: field || 'version' } })
}
