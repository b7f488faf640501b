import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import archivoRarer from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url'
import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url'
import bitterRarer from '@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import frauncesRarer from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import interRarer from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import nunitoRarer from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url'

/** The two subsets that English and Spanish need. */
const letters = `U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329,
  U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD`
const rarerLetters = `U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329,
  U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF`

const typefaces = [
  ['Inter Variable', inter, interRarer],
  ['Archivo Variable', archivo, archivoRarer],
  ['Bitter Variable', bitter, bitterRarer],
  ['Fraunces Variable', fraunces, frauncesRarer],
  ['Nunito Variable', nunito, nunitoRarer],
] as const

function setIn(): string {
  const style = getComputedStyle(document.documentElement)
  return style.getPropertyValue('--p-font') + style.getPropertyValue('--p-font-heading')
}

/**
 * Makes the kept fonts known to the page. Those that it is set in are loaded before, so that all come at once and the page is laid
 * out anew once, not for each of them; the others a browser fetches by itself when something is set in them.
 */
export async function loadFonts(): Promise<void> {
  const names = setIn()
  const fontOf = (name: string, url: string, unicodeRange: string) => new FontFace(name, `url(${url})`, { display: 'swap', weight: '100 900', unicodeRange })
  const usual = typefaces.map(([name, file]) => fontOf(name, file, letters))
  const rarer = typefaces.map(([name, , file]) => fontOf(name, file, rarerLetters))
  // One that can't be had is stood in for.
  await Promise.allSettled(usual.filter((_, at) => names.includes(typefaces[at]![0])).map((font) => font.load()))
  for (const font of [...usual, ...rarer]) document.fonts.add(font)
}
