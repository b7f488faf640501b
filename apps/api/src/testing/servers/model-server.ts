import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import { type ServerResponse, createServer } from 'node:http'
import { vectorOfWords } from '../vectors-of.ts'

/** What stands behind the beginning of an answer, where it does not get to its end. */
const endings = {
  break: undefined,
  error: 'data: {"error":{"message":"out of memory","code":500}}\n\n',
  stop: '',
  length: 'data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\ndata: [DONE]\n\n',
}
const isEnding = (answer: Answer): answer is keyof typeof endings => typeof answer === 'string' && answer in endings
type Answer = string[] | AsyncIterable<string> | 'fail' | 'busy' | 'hang' | keyof typeof endings

async function say(response: ServerResponse, pieces: Iterable<string> | AsyncIterable<string>) {
  for await (const content of pieces) response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
}

/** What it makes of texts: their vectors, or something that is no such reply. */
type Embedded = number[][] | { status?: number; body: string } | 'hang'

/** A local endpoint that speaks the protocol: it says what a test wants it to, piece by piece, or does not. */
export async function modelServer() {
  let answers: (prompt: string) => Answer = () => []
  let embedded: (texts: string[]) => Embedded = (texts) => texts.map(vectorOfWords)
  const prompts: string[] = []
  const embeddings: Array<{ model: string; texts: string[] }> = []
  let cut = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as { messages: Array<{ content: string }>; model: string; input: string[] }
      if (request.url!.endsWith('/embeddings')) {
        embeddings.push({ model: body.model, texts: body.input })
        const made = embedded(body.input)
        if (made === 'hang') return
        // In any order: each says which text it is of.
        const data = Array.isArray(made) ? made.map((embedding, index) => ({ object: 'embedding', index, embedding })).toReversed() : []
        const { status = 200, body: reply } = Array.isArray(made) ? { body: JSON.stringify({ object: 'list', data }) } : made
        return void response.writeHead(status, { 'content-type': 'application/json' }).end(reply)
      }
      const { messages } = body
      const prompt = messages.map(({ content }) => content).join('\n')
      prompts.push(prompt)
      response.once('close', () => response.writableFinished || cut++)
      const answer = answers(prompt)
      if (answer === 'hang') return
      if (answer === 'fail' || answer === 'busy') return void response.writeHead(answer === 'fail' ? 500 : 429).end('{"error":"no"}')
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const pieces = isEnding(answer) ? ['In the kitchen you wear black non-slip shoes [1]. ', 'The polo '] : answer
      void say(response, pieces).then(() => {
        const ending = isEnding(answer) ? endings[answer] : 'data: [DONE]\n\n'
        // Later than its words, or they would not arrive.
        if (ending === undefined) setTimeout(() => response.destroy(), 50)
        else response.end(ending)
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    prompts,
    /** Replies that were not heard to their end. */
    cut: () => cut,
    says: (next: typeof answers) => void (answers = next),
    /** What was to be embedded, call by call. */
    embeddings,
    embeds: (next: typeof embedded) => void (embedded = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
