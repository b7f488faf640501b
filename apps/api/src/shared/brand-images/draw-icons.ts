import type { Branding } from '../../core/locations.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { type IconName, iconNames } from '../../sandbox/icon-shapes.ts'

type Drawn = Pick<Branding, 'header_logo_text' | 'primary_color' | 'secondary_color' | 'background_color'>

/** All pictures of a brand, made from its logo, or else from the initials of its name. */
export async function drawIcons(sandbox: Sandbox, location: string, brand: Drawn, logo?: Buffer): Promise<Record<IconName, Buffer>> {
  const { header_logo_text, primary_color, secondary_color, background_color } = brand
  const look = { header_logo_text, primary_color, secondary_color, background_color }
  await using drawn = await sandbox.run('drawIcons', look, { location, ...(logo ? { content: logo } : {}) })
  const icons = await Promise.all(iconNames.map(async (name) => [name, await drawn.bytes(name)] as const))
  return Object.fromEntries(icons) as Record<IconName, Buffer>
}
