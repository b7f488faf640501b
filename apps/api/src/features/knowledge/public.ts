// What other rooms may use of the knowledge base: how it reads what changed, and what it says outright.
export { recalibrate } from './improving/recalibrate.ts'
export { readSources } from './reading/index-work.ts'
export { writeQuestions } from './reading/model-questions.ts'
export { writeVectors } from './reading/write-vectors.ts'
