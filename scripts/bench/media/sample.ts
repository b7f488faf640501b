import sharp from 'sharp'

/** A picture with as much in it as a photo has: soft noise, so that it weighs what photos weigh. */
export const sampleJpeg = (width: number, height: number, seed: number): Promise<Buffer> =>
  sharp({ create: { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3, noise: { type: 'gaussian', mean: 90 + seed * 20, sigma: 40 } } as never })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 88 })
    .toBuffer()
