import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import { type ServerResponse, createServer } from 'node:http'

type Answer = string[] | AsyncIterable<string> | 'fail' | 'busy' | 'hang' | 'break'

async function say(response: ServerResponse, pieces: Iterable<string> | AsyncIterable<string>) {
  for await (const content of pieces) response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
}

/** A local endpoint that speaks the protocol: it says what a test wants it to, piece by piece, or does not. */
export async function modelServer() {
  let answers: (prompt: string) => Answer = () => []
  const prompts: string[] = []
  let cut = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { messages } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { messages: Array<{ content: string }> }
      const prompt = messages.map(({ content }) => content).join('\n')
      prompts.push(prompt)
      response.once('close', () => response.writableFinished || cut++)
      const answer = answers(prompt)
      if (answer === 'hang') return
      if (answer === 'fail' || answer === 'busy') return void response.writeHead(answer === 'fail' ? 500 : 429).end('{"error":"no"}')
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      void say(response, answer === 'break' ? ['In the kitchen you wear black non-slip shoes [1]. ', 'The polo '] : answer).then(() => {
        // Later than its words, or they would not arrive.
        if (answer === 'break') setTimeout(() => response.destroy(), 50)
        else response.end('data: [DONE]\n\n')
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
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
