// What a day does with expressions of interest: their deadlines.
export { engine as eoiEngine } from './engine.ts'
