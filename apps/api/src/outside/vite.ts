/** Passes a request on to Vite's development server. */
export async function fromVite(base: string, path: string, request: Request): Promise<Response> {
  const headers = new Headers()
  for (const name of ['accept', 'sec-fetch-dest', 'if-none-match']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  try {
    const response = await fetch(new URL(path, base), { headers, redirect: 'manual' })
    const kept = new Headers()
    for (const name of ['content-type', 'etag', 'cache-control', 'location']) {
      const value = response.headers.get(name)
      if (value) kept.set(name, value)
    }
    return new Response([204, 304].includes(response.status) ? null : await response.arrayBuffer(), { status: response.status, headers: kept })
  } catch (error) {
    return new Response(`The development server at ${base} does not answer: ${(error as Error).message}`, { status: 502 })
  }
}
