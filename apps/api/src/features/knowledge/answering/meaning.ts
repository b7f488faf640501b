import type { FeatureServices } from '../../../core/feature-services.ts'
import { embed } from '../../../outside/model/embeddings.ts'
import { ModelFailed, ModelSlow } from '../../../outside/model/index.ts'
import type { Meaning } from '../finding/find.ts'
import { packed } from '../finding/vectors.ts'

/** A person waits for it. */
const timeoutMs = 1_500
/** One that let a question wait in vain is not asked for so long. */
const restMs = 30_000

const resting = new Map<string, number>()

/** What a question means; undefined where there is no model for it, or none that says it in time: it is found by its words then. */
export async function meaningOf({ env }: Pick<FeatureServices, 'env'>, question: string): Promise<Meaning | undefined> {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: key, AI_EMBEDDING_MODEL: model } = env
  if (!baseUrl || !model) return undefined
  const endpoint = `${baseUrl} ${model}`
  if ((resting.get(endpoint) ?? 0) > Date.now()) return undefined
  try {
    const [vector] = await embed({ baseUrl, key, model }, [question], { timeoutMs })
    return { model, question: packed(vector!) }
  } catch (error) {
    if (!(error instanceof ModelFailed || error instanceof ModelSlow)) throw error
    if (error instanceof ModelSlow) resting.set(endpoint, Date.now() + restMs)
    return undefined
  }
}
