import type { APIResponse, Route } from 'playwright/test'

/** What the server answers, whole: a 304 for what the page has already would have nothing in it to be changed. */
export const wholeReply = (route: Route, url?: string): Promise<APIResponse> =>
  route.fetch({ url, headers: { ...route.request().headers(), 'if-none-match': '' } })
