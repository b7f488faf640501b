/** Whether somebody asked their device for less movement: scripts and films have to ask for that themselves. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
