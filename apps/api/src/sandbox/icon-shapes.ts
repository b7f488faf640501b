// The pictures of a brand: their names and sizes. How they are drawn is in inside/.

const namesOf = <T extends object>(all: T) => Object.keys(all) as Array<keyof T>

export interface Shape {
  size: number
  /** How much of the side the logo or the letters may take; a maskable icon keeps to its safe zone. */
  share: number
  /** Of the corners, as a share of the side; a phone that cuts its own shape gets a full square. */
  radius: number
}

export const iconShapes = {
  'icon-192': { size: 192, share: 0.72, radius: 0.22 },
  'icon-512': { size: 512, share: 0.72, radius: 0.22 },
  'maskable-192': { size: 192, share: 0.54, radius: 0 },
  'maskable-512': { size: 512, share: 0.54, radius: 0 },
  'apple-touch-icon': { size: 180, share: 0.68, radius: 0 },
  favicon: { size: 48, share: 0.84, radius: 0.22 },
} as const satisfies Record<string, Shape>
type ShapeName = keyof typeof iconShapes
export const shapeNames = namesOf(iconShapes)

export interface Frame {
  width: number
  height: number
  /** Columns of cards. */
  columns: number
}

/** What an app store shows beside the question whether to install: the home page, in outline. */
export const screenFrames = {
  'screen-narrow': { width: 720, height: 1280, columns: 1 },
  'screen-wide': { width: 1280, height: 720, columns: 3 },
} as const satisfies Record<string, Frame>
export type ScreenName = keyof typeof screenFrames
export const screenNames = namesOf(screenFrames)

export type IconName = ShapeName | ScreenName
export const iconNames: IconName[] = [...shapeNames, ...screenNames]
