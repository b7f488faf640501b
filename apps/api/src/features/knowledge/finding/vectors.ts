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
  if (a.values.length !== b.values.length) return undefined
  let sum = 0
  for (let at = 0; at < a.values.length; at++) sum += a.values[at]! * b.values[at]!
  return sum * a.scale * b.scale
}
