// What this noun offers to the others.
export { wholeTeam } from './offered/whole-team.ts'
export { PlaceFields } from './place-fields.tsx'
export { teamTexts } from './texts.ts'
