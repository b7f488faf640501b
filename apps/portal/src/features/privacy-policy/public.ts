// What other rooms show of the privacy policy. Fetched by whoever is asked, alone.
export { PolicyCard } from './offered/policy-card.tsx'
