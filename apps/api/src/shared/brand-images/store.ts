import { buffer } from 'node:stream/consumers'
import type { Branding } from '../../core/locations.ts'
import type { Files } from '../../outside/files/index.ts'
import { leftOverMs } from '../../outside/left-over.ts'
import type { Services } from '../../core/services.ts'
import { drawIcons } from './draw-icons.ts'
import { type Cover, coverSizes } from './draw-cover.ts'
import type { Logo } from './rasterise-logo.ts'
import { type IconName, iconNames } from '../../sandbox/icon-shapes.ts'
import { iconsVersion } from './version.ts'

/** Where the pictures of a brand are kept, and where they are drawn. */
export type BrandFiles = Pick<Services, 'files' | 'sandbox'>

const folder = (location: string) => `${location}/brand`
export const logoKey = (location: string, hash: string) => `${folder(location)}/logo-${hash}.png`
const iconKey = (location: string, version: string, name: IconName) => `${folder(location)}/icons-${version}/${name}.png`
export const iconKeys = (location: string, branding: Branding) =>
  iconNames.map((name) => iconKey(location, iconsVersion(branding), name))

const coverKey = (location: string, hash: string, size: keyof Cover['sizes']) => `${folder(location)}/cover-${hash}-${size}.webp`
export const coverKeys = (location: string, hash: string) => coverSizes.map((size) => coverKey(location, hash, size))

const png = { type: 'image/png' }

async function read(files: Files, key: string): Promise<Buffer | undefined> {
  const found = await files.get(key)
  return found && (await buffer(found.body))
}

export async function storeLogo(files: Files, location: string, logo: Logo): Promise<void> {
  await files.put(logoKey(location, logo.hash), logo.png, { ...png, size: logo.png.length })
}

export const readLogo = (files: Files, location: string, { logo_hash: hash }: Branding) =>
  hash ? read(files, logoKey(location, hash)) : Promise.resolve(undefined)

export async function storeCover(files: Files, location: string, { hash, sizes }: Cover): Promise<void> {
  await Promise.all(coverSizes.map((size) => files.put(coverKey(location, hash, size), sizes[size], { type: 'image/webp', size: sizes[size].length })))
}

export const readCover = (files: Files, location: string, { cover_hash: hash }: Branding, size: keyof Cover['sizes']) =>
  hash ? read(files, coverKey(location, hash, size)) : Promise.resolve(undefined)

/** Icons being made in this process: whoever asks meanwhile waits for the same ones. */
const making = new Map<string, Promise<Record<IconName, Buffer>>>()

/** Draws all icons of a brand and keeps them. */
export function storeIcons({ files, sandbox }: BrandFiles, location: string, branding: Branding): Promise<Record<IconName, Buffer>> {
  const version = iconsVersion(branding)
  const key = `${location}/${version}`
  const known = making.get(key)
  if (known) return known
  const work = (async () => {
    const icons = await drawIcons(sandbox, location, branding, await readLogo(files, location, branding))
    await Promise.all(iconNames.map((name) => files.put(iconKey(location, version, name), icons[name], { ...png, size: icons[name].length })))
    return icons
  })().finally(() => making.delete(key))
  making.set(key, work)
  return work
}

/** One icon; made now where nobody made it before. */
export async function readIcon(means: BrandFiles, location: string, branding: Branding, name: IconName): Promise<Buffer> {
  const stored = await read(means.files, iconKey(location, iconsVersion(branding), name))
  return stored ?? (await storeIcons(means, location, branding))[name]
}

/** The pictures that a brand has. */
export const brandKeys = (location: string, branding: Branding): Set<string> => {
  const { logo_hash: logo, cover_hash: cover } = branding
  return new Set([...iconKeys(location, branding), ...(logo ? [logoKey(location, logo)] : []), ...(cover ? coverKeys(location, cover) : [])])
}

/** Takes away pictures of brands that came before, which a crash or a refusal left without anything naming them. */
export async function sweepBrand(files: Files, location: string, branding: Branding, now: Date): Promise<number> {
  const current = brandKeys(location, branding)
  const orphans: string[] = []
  for await (const { key, at } of files.list(folder(location))) {
    if (!current.has(key) && now.getTime() - at.getTime() >= leftOverMs) orphans.push(key)
  }
  await files.remove(orphans)
  return orphans.length
}
