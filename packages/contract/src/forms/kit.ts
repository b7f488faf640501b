// A form is data: its fields, its words in both languages, and its machine of statuses. Server and browser read the same.
// It imports no schema: the browser loads it with the page.

export interface Words {
  en: string
  es: string
}

interface Status<S extends string> {
  label: Words
  /** What it looks like; the word says it all the same. */
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'brand'
  /** Where somebody who reviews it may move it from here. */
  moves: readonly S[]
  /** Where its own submitter may. */
  own?: readonly S[]
  /** Nothing is to be done any more. */
  over?: true
}

/** `person`, `skills` and `week` are a noun's own and drawn by it; `files` travel beside the fields. */
type Kind = 'line' | 'text' | 'choice' | 'choices' | 'day' | 'lines' | 'yes' | 'person' | 'skills' | 'week' | 'files'
export interface Field {
  /** What it is called where it is read. */
  label: Words
  /** How it is asked for, where that differs. */
  ask?: Words
  kind: Kind
  /** Of a choice: its keys, each with its words. What is not among them is shown as it was written. */
  options?: Readonly<Record<string, Words>>
}

/** By when it has to have left some statuses; its submitter reads it, and who reviews it is reminded. */
interface Deadline<S extends string> {
  leaves: readonly S[]
  days: number
  /** Days on which nobody who decides is there do not count. */
  working?: true
  /** What will have happened by then. */
  says: Words
}

/** In the history of something, in the place of its status: its own submitter, who has no name, wrote to it. */
export const wroteBack: Words = { en: 'The person wrote back', es: 'La persona respondió' }

/** What is written to a person who reads it in their language. */
interface Answer {
  label: Words
  text: Words
}

export interface Form<S extends string = string> {
  /** Key of the contract, and what drafts call it. */
  noun: 'eoi' | 'voicebox' | 'trainerDebrief' | 'availability'
  draft: 'eoi' | 'voicebox' | 'trainer_debrief' | 'availability'
  /** What its references begin with: `EOI-2026-0007`. */
  code: string
  first: S
  statuses: Readonly<Record<S, Status<S>>>
  fields: Readonly<Record<string, Field>>
  /** Whom it is shown to beside its submitter, and who moves it. */
  reviewers: 'manager' | 'admin'
  /** Its statistics leave out groups of fewer: they would say who it was. */
  fewestCounted?: number
  /** The field by which its statistics are told apart, and what stands for it in a list. */
  groupBy: string
  /** Where it is reviewed, and where its submitter finds it again. */
  pages: { review: `/${string}`; own: `/${string}` }
  /** What those hear who are told of a new one. */
  news: { title: Words; message: Words }
  /** The title of what those hear who have let a deadline pass. */
  late: Words
  deadlines: Readonly<Record<string, Deadline<S>>>
  /** Answers that are often given, to begin from. `{name}` is the first name of who is answered. */
  answers: Readonly<Record<string, Answer>>
}

export const isOver = <S extends string>(form: Form<S>, status: S) => form.statuses[status].over === true
/** The moves from a status: those of who reviews it, or of its own submitter. */
export const movesFrom = <S extends string>(form: Form<S>, status: S, who: 'reviewer' | 'submitter'): readonly S[] =>
  (who === 'reviewer' ? form.statuses[status].moves : (form.statuses[status].own ?? []))
/** The keys of an object as the list that a schema takes. */
export const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]]
