// What the training asks of availability: when people can work.
export { type Week, weeksInForce } from './weeks.ts'
