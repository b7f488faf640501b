import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../give-way.ts'
import { begin, sealedPieceBytes, pieceBytes } from './pieces.ts'
import { giveWayToOthers } from './priority.ts'
import { tidyUp } from './tidy.ts'

/** What the thread is given when it begins: whoever fills a turn waits until it is not full any more. */
export interface SumWork {
  behind: { key: Uint8Array; cover: Uint8Array }
  /** How many calls are under way, which it gives way to. */
  calls: Int32Array
  full: Int32Array
  turns: Uint8Array[]
}
/** A turn that is full: so many bytes of it. */
export interface Handed {
  slot: number
  bytes: number
  last: boolean
}

const mostMs = 10
const { behind, calls, full, turns } = workerData as SumWork
const session = begin({ kind: 'seal', ...behind, sum: 'sealed' })
const sealed = new Uint8Array((turns[0]!.length / pieceBytes) * sealedPieceBytes)
giveWayToOthers()

parentPort!.on('message', ({ slot, bytes, last }: Handed) => {
  giveWay(calls, mostMs)
  session.take(turns[slot]!.subarray(0, bytes), last, sealed)
  tidyUp(bytes)
  Atomics.store(full, slot, 0)
  Atomics.notify(full, slot)
  if (last) parentPort!.postMessage(session.sum(), [])
})
