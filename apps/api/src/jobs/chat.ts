import { z } from 'zod'
import { repeatToMissing, sendScheduled, notifyOfMessage } from '../features/chat/public.ts'
import { defineTask } from './task.ts'

const one = { payload: z.object({ id: z.uuid() }), attempts: 8 }

/** Those who are not looking hear of a message. What an older release left is told as it is. */
export const messageNews = defineTask(
  'chat.tell', { ...one, payload: one.payload.extend({ plain: z.boolean().default(false) }), whenSuspended: 'drop' },
  ({ payload: { id, plain }, profile, once }) => once((db) => notifyOfMessage(db, profile, id, plain)),
)

/** A message whose time has come. */
export const scheduledMessage = defineTask(
  'chat.scheduled', { ...one, payload: z.object({ id: z.uuid(), at: z.iso.datetime() }) },
  ({ payload: { id, at }, tenant, profile, once }) => once((db) => sendScheduled(db, tenant, profile, id, new Date(at))),
)

/** Something urgent that some have not confirmed. */
export const urgentAgain = defineTask('chat.urgent', { ...one, whenSuspended: 'drop' }, ({ payload: { id }, profile, once }) => once((db) => repeatToMissing(db, profile, id)))
