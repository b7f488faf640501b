// What the training asks of availability: when people can work.
export { type Plans, type Week, plansBetween } from './plans.ts'
