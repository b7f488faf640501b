export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** At most 3 kB of JSON. */
  payload: string
  /** Seconds that the push service keeps it for a device that is off. */
  ttl: number
  urgent: boolean
  /** Of several waiting with the same topic, a device gets the last (RFC 8030 section 5.4). */
  topic?: string
}

export type PushOutcome =
  | { kind: 'sent'; status: number }
  /** The device is gone for good: 404 or 410. */
  | { kind: 'gone'; status: number }
  /** Worth another try, not before so many seconds: 429, 5xx, no answer. */
  | { kind: 'later'; status: number | null; seconds: number | null; error: string }
  /** It is not the device that is refused but who sends: 401 or 403, for everybody in the same way. */
  | { kind: 'unauthorized'; status: number; error: string }
  /** Will never be taken. */
  | { kind: 'refused'; status: number | null; error: string }

/** What a push service answers when it does not accept who sends. */
export const unauthorizedStatuses = [401, 403]

/** The way to a person's browser. */
export interface PushSender {
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>
}
