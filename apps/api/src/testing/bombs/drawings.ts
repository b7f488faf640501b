import { svg } from '../sample-files.ts'

/** A picture of noise laid over itself many times: minutes of drawing in some hundred bytes. */
export const turbulence = (octaves: number, layers: number, side = 4000) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><filter id="f" x="0" y="0" width="1" height="1">${
    `<feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="${octaves}"/>`.repeat(layers)}</filter><rect width="${side}" height="${side}" filter="url(#f)"/></svg>`)
export const slowDrawing = turbulence(60, 6)

/** Each point spread over its neighbours, eight times. */
export const swollen = (deviation: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${`<feMorphology operator="dilate" radius="${deviation}"/>`.repeat(8)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`)

/** Each shows the one before it ten times. */
export const nestedUses = (depth: number) =>
  svg(`<defs><g id="a0"><rect width="1" height="1"/></g>${Array.from({ length: depth }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a${depth}"/>`)

export const entities = (depth: number) =>
  Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY b0 "aaaaaaaaaa">${Array.from({ length: depth }, (_, n) => `<!ENTITY b${n + 1} "${`&b${n};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&b${depth};</text></svg>`)
