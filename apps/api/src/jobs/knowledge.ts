import { enqueue } from '@portal/db'
import { z } from 'zod'
import { readSources, recalibrate, writeQuestions, writeVectors } from '../features/knowledge/public.ts'
import { localDay } from '../outside/clock.ts'
import { defineDaily } from './daily.ts'
import { type TaskContext, defineTask } from './task.ts'

type Means = Pick<TaskContext<unknown>, 'services' | 'transaction'>

/** What is left for a model, by jobs of their own, so that reading waits for nothing: what a passage is likely to be asked, and what it means. */
const leaveQuestions = async ({ services: { env }, transaction }: Means) => {
  if (env.AI_BASE_URL) await transaction('write', (db) => enqueue(db, { task: 'knowledge.questions', payload: {}, jobKey: 'knowledge.questions' }))
}
const leaveVectors = async ({ services: { env }, transaction }: Means) => {
  if (env.AI_BASE_URL && env.AI_EMBEDDING_MODEL) await transaction('write', (db) => enqueue(db, { task: 'knowledge.vectors', payload: {}, jobKey: 'knowledge.vectors' }))
}

/** Once for what is changed within a minute: it reckons for seconds where there is much. */
const leaveBands = ({ services, transaction }: Means) => transaction('write', (db) =>
  enqueue(db, { task: 'knowledge.bands', payload: {}, jobKey: 'knowledge.bands', runAt: new Date(services.clock.now().getTime() + 60_000) }))

const leaveRest = async (means: Means) => {
  await leaveBands(means)
  await leaveQuestions(means)
  await leaveVectors(means)
}

/** Reads what changed, for answers. One at a time for a location: what one of them finds waiting, the next one need not read. */
export const knowledgeIndex = defineTask(
  'knowledge.index', { payload: z.object({ again: z.object({ id: z.uuid().optional() }).optional() }), atOnce: 2, atOncePerLocation: 1, attempts: 5 },
  async (context) => {
    const { transaction, profile, payload: { again } } = context
    const { done, failed } = await readSources({ transaction, locale: profile.settings.general.locale }, again)
    if (done.length) await leaveRest(context)
    if (failed) throw failed
  },
)

/** Finds out where an answer is sure enough to be said outright here. */
export const knowledgeBands = defineTask(
  'knowledge.bands', { payload: z.object({}), priority: 5, atOnce: 1, atOncePerLocation: 1, attempts: 3, whenSuspended: 'drop' },
  ({ tenant, profile, services: { clock }, transaction }) => recalibrate({ location: tenant.id, profile, today: localDay(clock.now(), tenant.timezone), transaction }),
)

/** A few passages at a time; what is left when it fails, or when the day’s share is spent, waits for the next day or the next change. */
export const knowledgeQuestions = defineTask(
  'knowledge.questions', { payload: z.object({}), priority: 5, atOnce: 1, atOncePerLocation: 1, attempts: 3, restMs: 60_000, whenSuspended: 'drop' },
  async (context) => {
    const { services: { env, clock }, tenant, transaction, signal } = context
    if (!env.AI_BASE_URL) return
    const endpoint = { baseUrl: env.AI_BASE_URL, key: env.AI_API_KEY, model: env.AI_MODEL }
    if (await writeQuestions({ endpoint, day: localDay(clock.now(), tenant.timezone), signal, transaction })) await leaveQuestions(context)
  },
)

/** Some at a time; what is left when it fails, or when the day’s share is spent, waits for the next day or the next change. */
export const knowledgeVectors = defineTask(
  'knowledge.vectors', { payload: z.object({}), priority: 5, atOnce: 1, atOncePerLocation: 1, attempts: 3, restMs: 60_000, whenSuspended: 'drop' },
  async (context) => {
    const { services: { env, clock }, tenant, transaction, signal } = context
    if (!env.AI_BASE_URL || !env.AI_EMBEDDING_MODEL) return
    const endpoint = { baseUrl: env.AI_BASE_URL, key: env.AI_API_KEY, model: env.AI_EMBEDDING_MODEL }
    if (await writeVectors({ endpoint, day: localDay(clock.now(), tenant.timezone), signal, transaction })) await leaveVectors(context)
  },
)

/** What was asked and answered by hand meanwhile counts too; what could not be read is tried once more. */
export const dailyQuestions = defineDaily('knowledge-questions', { at: '03:50' }, async (context) => {
  await context.transaction('write', (db) => enqueue(db, { task: 'knowledge.index', payload: {}, jobKey: 'knowledge.index' }))
  await leaveRest(context)
})
