/** Where the server keeps a draft. */
export interface Place {
  id: string
  version: number
}

/** What a write came to; without a `place`, that stays as it was. */
interface Outcome {
  place?: Place | undefined
}

interface Text {
  place: Place | undefined
  over: boolean
  last: Promise<unknown>
}
const begun = (place?: Place): Text => ({ place, over: false, last: Promise.resolve() })

/**
 * What is written of a draft, one write after the other, from the first word of a text until it is handed in or given up. What is
 * on its way then still says where the draft is, but no longer to the form: there the next text may have begun.
 */
export function draftLine(place: Place | undefined) {
  let text = begun(place)
  const end = async () => {
    const mine = text
    mine.over = true
    await mine.last
    return mine.place
  }
  return {
    /** Where the form says that it is: a text of its own was found on the device. */
    move(to: Place | undefined) {
      text.place = to
    },
    write<O extends Outcome>(send: (at: Place | undefined) => Promise<O>, tell: (outcome: O) => void) {
      const mine = text
      mine.last = mine.last.then(async () => {
        if (mine.over) return
        const outcome = await send(mine.place)
        if ('place' in outcome) mine.place = outcome.place
        if (!mine.over) tell(outcome)
      })
      return mine.last
    },
    /** Where it is as far as that is known. */
    place: () => text.place,
    /** Nothing more is written of this text. What is under way is waited for, and its place told. */
    end,
    /** The next text, or another one. */
    begin(at?: Place) {
      text.over = true
      text = begun(at)
    },
  }
}
