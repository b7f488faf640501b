import { hairs, skins } from './people.ts'

export interface Palette {
  brand: string
  accent: string
  /** From the horizon up. */
  sky: [string, string, string]
  wall: string
  floor: string
  light: string
}

export interface Drawing {
  svg: string
  width: number
  height: number
}

export function picture(width: number, height: number, { sky, light }: Palette, inner: string): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>
    <linearGradient id="sky" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".45" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="${light}" stop-opacity=".95"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
    <radialGradient id="edge" cx=".5" cy=".45" r=".75"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#120a08" stop-opacity=".34"/></radialGradient>
    <linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e3e6e8"/><stop offset=".5" stop-color="#aab1b6"/><stop offset="1" stop-color="#7f888f"/></linearGradient>
    <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b57a45"/><stop offset="1" stop-color="#7c4c28"/></linearGradient>
    <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></linearGradient>
  </defs>
  ${inner}
  <rect width="${width}" height="${height}" fill="url(#edge)"/>
</svg>`
  return { svg, width, height }
}

export const glow = (x: number, y: number, r: number, opacity = 0.6) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#glow)" opacity="${opacity}"/>`
const styles = ['cap', 'long', 'short', 'bun', 'curls', 'cap'] as const
export const look = (n: number, { brand, accent }: Palette) => ({
  skin: skins[n % skins.length]!, hair: hairs[(n * 5 + 1) % hairs.length]!, style: styles[n % styles.length]!, shirt: n % 3 === 1 ? '#f4f1ea' : brand, apron: n % 2 ? accent : undefined,
})
