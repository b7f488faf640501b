// What the training asks of availability: when people can work.
export { engine as availabilityEngine } from './availability.ts'
export { type Plans, type Week, plansBetween } from './plans.ts'
