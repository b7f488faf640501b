// Work that can wait gives way to whoever waits for a page: a thread beside this one looks here between two pieces of its work.

/** How many calls this process is carrying out. Shared with its threads. */
export const callsUnderWay = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** Carries out a call, which such work gives way to. */
export async function underWay<T>(call: () => Promise<T>): Promise<T> {
  Atomics.add(callsUnderWay, 0, 1)
  try {
    return await call()
  } finally {
    if (Atomics.sub(callsUnderWay, 0, 1) === 1) Atomics.notify(callsUnderWay, 0)
  }
}

/**
 * Waits, and the whole thread with it, until no call is under way, at most so long: work comes to its end however busy the
 * process is.
 * @param calls `callsUnderWay` of the thread that carries them out
 */
export function giveWay(calls: Int32Array, mostMs: number): void {
  const until = performance.now() + mostMs
  for (;;) {
    const count = Atomics.load(calls, 0)
    const left = until - performance.now()
    if (!count || left <= 0) return
    Atomics.wait(calls, 0, count, left)
  }
}
