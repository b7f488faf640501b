import { safeRequest } from '../network.ts'
import { type ModelEndpoint, ModelFailed, ModelSlow } from './index.ts'

/** What no model of our days goes beyond. */
const mostNumbers = 8_192
/** As they stand in a reply, each with its comma. */
const bytesOfNumber = 26

/** A reply is taken as a whole or not at all: as many vectors as texts, all of one length, of numbers that are some. */
function vectorsIn(reply: string, count: number): Float32Array[] {
  const refuse = (): never => {
    throw new ModelFailed('The endpoint sent no embeddings')
  }
  let rows: unknown
  try {
    rows = (JSON.parse(reply) as { data?: unknown } | null)?.data
  } catch {
    refuse()
  }
  if (!Array.isArray(rows) || rows.length !== count) return refuse()
  const vectors: Float32Array[] = []
  for (const [at, row] of (rows as Array<{ index?: unknown; embedding?: unknown } | null>).entries()) {
    const { index = at, embedding } = row ?? {}
    if (typeof index !== 'number' || !(index >= 0 && index < count) || vectors[index] || !Array.isArray(embedding)) return refuse()
    if (!embedding.length || embedding.length > mostNumbers || !embedding.every((number) => typeof number === 'number' && Number.isFinite(number))) return refuse()
    vectors[index] = Float32Array.from(embedding as number[])
  }
  // As long as each other, and with a direction that is there: also in 32 bits.
  const isSound = (vector: Float32Array | undefined) => {
    const length = vector ? Math.hypot(...vector) : 0
    return vector?.length === vectors[0]!.length && length > 0 && Number.isFinite(length)
  }
  for (let index = 0; index < count; index++) if (!isSound(vectors[index])) refuse()
  return vectors
}

/**
 * What texts mean, as the endpoint says: a vector for each of them, in their order.
 * @throws ModelFailed, ModelSlow
 */
export async function embed({ baseUrl, key, model }: ModelEndpoint, texts: readonly string[], { timeoutMs }: { timeoutMs: number }): Promise<Float32Array[]> {
  const late = Date.now() + timeoutMs
  let reply
  try {
    reply = await safeRequest(`${baseUrl.replace(/\/$/, '')}/embeddings`, {
      method: 'POST', allowPrivate: true, timeoutMs, maxBytes: 20_000 + texts.length * mostNumbers * bytesOfNumber,
      headers: { 'content-type': 'application/json', 'accept': 'application/json', 'accept-encoding': 'identity', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
    })
  } catch (cause) {
    // A timer of the platform may be a millisecond early.
    if (Date.now() >= late - 5) throw new ModelSlow('The endpoint took too long', { cause })
    throw new ModelFailed('The endpoint could not be reached', { cause })
  }
  if (reply.status !== 200) throw new ModelFailed(`The endpoint answered ${reply.status}`)
  return vectorsIn(reply.body.toString('utf8'), texts.length)
}
