import { people } from './people.ts'

export const chat = { people }
