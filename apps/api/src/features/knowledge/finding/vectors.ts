/** A direction in whole numbers of a byte: a quarter of the room, and as good for finding. */
export interface Vector {
  values: Int8Array
  /** What one of them stands for. */
  scale: number
}

/** Of length one, then rounded. */
export function packed(vector: Float32Array): Vector {
  const length = Math.hypot(...vector)
  const scale = vector.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / length / 127
  return { values: Int8Array.from(vector, (number) => Math.round(number / length / scale)), scale }
}

/** How near two of them point, from -1 to 1; of two that are not of one kind nothing can be said. */
export function nearness(a: Vector, b: Vector): number | undefined {
  const [one, other] = [a.values, b.values]
  const { length } = one
  if (length !== other.length) return undefined
  // In whole numbers throughout, which machines are quick at: 127 × 127 × 8192 is less than 2^31.
  let sum = 0
  for (let at = 0; at < length; at++) sum = (sum + Math.imul(one[at]!, other[at]!)) | 0
  return sum * a.scale * b.scale
}
