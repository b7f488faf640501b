/** All documents at once, as the page asks for them: apart, for what is fetched ahead needs nothing else of the page. */
export const wholeList = { limit: 2000 }
