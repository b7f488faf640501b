import type { SyntheticEvent } from 'react'

/**
 * `onError` of a film: where the address of its bytes has ended it is asked for anew. The code for that comes when it is first
 * needed; `onBroken` is told of a film that does not play from a new address neither.
 */
export const askAnew = (onBroken = () => {}) => ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
  void import('./play-on.ts').then((m) => m.playOn(currentTarget, onBroken), onBroken)
