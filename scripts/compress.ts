import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
/** The last few bytes of what is very big cost seconds. */
const big = 400_000

/** Packs each hashed file once, beside it: nobody waits for it later, and one that did not change keeps its packed form. */
export async function compressNew(assets: string): Promise<void> {
  const names = readdirSync(assets).filter((name) => /\.(js|css|mjs|svg|json|wasm)$/.test(name))
  for (const name of names.map((one) => path.join(assets, one)).filter((file) => !existsSync(`${file}.br`))) {
    const bytes = await readFile(name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: bytes.length > big ? 9 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(`${name}.br`, await brotli(bytes, { params }))
  }
}
