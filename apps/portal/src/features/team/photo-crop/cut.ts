export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Enough for the largest place that shows a face, twice as sharp. */
const SIDE = 1024

/** The chosen square of a picture as a JPEG of its own. */
export async function cut(picture: HTMLImageElement, { x, y, width, height }: Area, name: string): Promise<File> {
  const side = Math.max(1, Math.min(SIDE, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  // Transparent pictures would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The picture could not be made')
  return new File([blob], `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' })
}

/** A picture of this device, ready to be drawn. Rejects where the browser can't read it. */
export async function openPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}
