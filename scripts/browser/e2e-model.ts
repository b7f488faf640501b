// A second server beside that of the browser tests, on its data: the one with a language model, which says what a test wants.
import { modelServer } from '../../apps/api/src/testing/servers/model-server.ts'
import { findEmbedded } from '../../packages/db/src/embedded.ts'
import { pickPort } from '../../packages/db/src/embedded/ports.ts'
import './localhost-dns.ts'
import { startProduct } from '../product.ts'

export async function startWithModel(timeoutSeconds: number) {
  const dataDir = process.env.E2E_DATA!
  const port = String(await pickPort())
  const model = await modelServer()
  const settings = { DATABASE_URL: findEmbedded(dataDir)!, AI_BASE_URL: model.url, AI_MODEL: 'local', AI_TIMEOUT_SECONDS: String(timeoutSeconds) }
  const product = await startProduct(port, dataDir, settings, `server-model-${port}.log`).catch((error: unknown) => {
    model.close()
    throw error
  })
  return {
    address: `http://southmain.localhost:${port}`,
    /** What it says to a question; asked what passages are asked, it has nothing to say. */
    says: (next: Parameters<typeof model.says>[0]) => model.says((prompt) => (prompt.includes('You answer questions') ? next(prompt) : [])),
    prompts: () => model.prompts.filter((prompt) => prompt.includes('You answer questions')).length,
    cut: model.cut,
    async close() {
      await product.stop()
      model.close()
    },
  }
}
