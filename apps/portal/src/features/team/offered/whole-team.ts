/** All people at once, as page and dialogs ask for them: apart, for what is fetched ahead needs nothing else of the page. */
export const wholeTeam = { limit: 5000 }
