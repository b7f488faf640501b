import type { Access, Outbox } from '../kit/endpoint.ts'
import type { Change, Noun } from '../kit/nouns.ts'

/** What a browser needs of a call without loading its schemas. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** For `can`; the texts in it are left out. */
  access: Access
  /** Fields of the input that go into the query; those in braces go into the path, the rest into the body. Of a GET all the rest goes there. */
  query?: readonly string[]
  body?: 'json' | 'multipart'
  files?: readonly string[]
  /** The reply is not JSON. */
  binary?: true
  /** The reply may lie on the person's device. */
  offline?: 'keep'
  /** Nouns beside its own that the reply is made of. */
  madeOf?: readonly Noun[]
  /** Each look at the reply leaves a row in the log: it is asked for when somebody looks, and not by itself. */
  logged?: true
  /** What is different after it. */
  changes?: readonly Change[]
  /** Done once more it is another act. */
  again?: true
  /** Its answer is kept for nobody: what is sent once more is done once more, whatever its key. Told of the console's calls alone. */
  unkept?: true
  /** It waits for a network. */
  outbox?: Outbox
}
