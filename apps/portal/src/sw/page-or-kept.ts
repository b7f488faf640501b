/** How long a page may take before the kept one opens. */
const PATIENCE_MS = 3000

/** What stands between the server and us says that there is no server, or it itself that it can't just now. */
const isOut = ({ status }: Response) => status === 502 || status === 503 || status === 504

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

/** The page from the network; the kept one where that fails, takes too long or has nothing to show. Where none is kept, whatever comes. */
export async function pageOrKept(network: Promise<Response>, kept: () => Promise<Response | undefined>, patienceMs = PATIENCE_MS): Promise<Response> {
  const good = network.then((response) => (isOut(response) ? undefined : response), () => undefined)
  return (await Promise.race([good, pause(patienceMs)])) ?? (await kept()) ?? network
}
