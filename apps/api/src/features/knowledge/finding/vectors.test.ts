import { expect, test } from 'vitest'
import { nearness, packed } from './vectors.ts'

const vector = (seed: number) => Float32Array.from({ length: 384 }, (_, index) => Math.sin(index * seed) * 40)
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, number, index) => sum + number * b[index]!, 0) / Math.hypot(...a) / Math.hypot(...b)

test('in whole numbers of a byte, vectors are as near to each other as they were', () => {
  for (const [a, b] of [[1.3, 1.3], [1.3, 1.301], [1.3, 2.9], [0.7, 5.1]] as const) {
    expect(nearness(packed(vector(a)), packed(vector(b)))).toBeCloseTo(cosine(vector(a), vector(b)), 2)
  }
})

test('of vectors of two models nothing is said', () => {
  expect(nearness(packed(vector(1.3)), packed(vector(1.3).slice(0, 100)))).toBeUndefined()
})
