import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { problem } from '@portal/contract/errors/problem'
import busboy from 'busboy'
import type { FileField } from '@portal/contract'
import type { Context as HonoContext } from 'hono'
import type { Services } from '../../core/services.ts'
import type { TenantSettings } from '../../core/settings.ts'
import { safeName } from '../../sandbox/file-name.ts'
import { fileTooLarge, judge } from '../../shared/uploads/judge.ts'
import { streamLimit } from '../../shared/uploads/kinds.ts'
import { givingBack, writeHashed } from '../../shared/uploads/write-hashed.ts'
import { type HonoEnv, idleLimitMs, jsonLimit, readJson, tooLarge, tooSlow } from './body.ts'
import { AppError, badInput } from '../../core/errors.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'

export interface Received extends AsyncDisposable {
  /** The form's fields. */
  value: unknown
  /** What the idempotency key is bound to. */
  bytes: Uint8Array
  files: Record<string, UploadedFile[]>
}

type Fields = Record<string, FileField>
type Limits = TenantSettings['media']['limits']

const malformed = () => new AppError('input.malformed', { params: { form: 'multipart' }, problems: {} })
const cutOff = () => new AppError('input.incomplete', { problems: {} })

/** The bytes of a request as they come. The socket stays open for the refusal, whatever becomes of the bytes. */
async function* bytesOf(c: HonoContext<HonoEnv>, idleMs: number, packets: WeakSet<ArrayBufferLike>): AsyncGenerator<Buffer> {
  const source = c.env?.incoming ?? (c.req.raw.body ? Readable.fromWeb(c.req.raw.body as never) : Readable.from([]))
  const chunks = source.iterator({ destroyOnReturn: false })
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const idle = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooSlow()), idleMs)
    })
    const { done, value } = await Promise.race([chunks.next(), idle]).finally(() => clearTimeout(timer))
    if (done) return
    const packet = value as Buffer
    if (c.env?.incoming && packet.length === packet.buffer.byteLength) packets.add(packet.buffer)
    yield packet
  }
}

interface Part {
  field: string
  name: string | undefined
  path: string
  size: number
  sha256: string
}

/** Writes one file to its place: never more of it is in memory than a few pieces. */
async function stage(part: AsyncIterable<Uint8Array>, field: string, name: string | undefined, path: string, limit: number): Promise<Part> {
  const written = await writeHashed(path, part, (size) => {
    if (size > limit) throw fileTooLarge(field, safeName(name, { extension: '' }), limit)
  })
  return { field, name, path, ...written }
}

/** A form as it comes in: text fields kept, files staged. Whatever is wrong ends it at once. */
async function readForm(c: HonoContext<HonoEnv>, fields: Fields, limits: Limits, newPath: () => string, idleMs: number) {
  const most = Object.values(fields).reduce((sum, { max }) => sum + max, 0)
  const value: Record<string, string> = Object.create(null) as Record<string, string>
  const staging: Array<Promise<Part>> = []
  const counts: Record<string, number> = {}
  let textBytes = 0
  const packets = new WeakSet<ArrayBufferLike>()
  let form: busboy.Busboy
  try {
    form = busboy({
      headers: { 'content-type': c.req.header('content-type') }, defParamCharset: 'utf8',
      limits: { fieldSize: jsonLimit, fields: 200, fieldNameSize: 100, files: most + 1, parts: most + 201, headerPairs: 20 },
    })
  } catch {
    throw malformed()
  }
  const refuse = (error: Error) => void form.destroy(error)
  // A part without a name: busboy tells it as undefined, whatever its types say.
  form.on('field', (name: string | undefined, text, { nameTruncated, valueTruncated }) => {
    if (name === undefined) return refuse(malformed())
    textBytes += name.length + Buffer.byteLength(text)
    if (nameTruncated) refuse(malformed())
    else if (valueTruncated || textBytes > jsonLimit) refuse(tooLarge(jsonLimit))
    else if (Object.hasOwn(fields, name)) refuse(badInput({ [name]: problem('choose_file') }))
    else if (Object.hasOwn(value, name)) refuse(badInput({ [name]: problem('given_twice') }))
    else value[name] = text
  })
  form.on('file', (field: string | undefined, part, { filename }) => {
    // A part that is given up ends with an error that is told elsewhere.
    part.on('error', () => {})
    if (field === undefined) return refuse(malformed())
    const declared = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (!declared) return refuse(badInput({ [field]: problem('no_file_here') }))
    counts[field] = (counts[field] ?? 0) + 1
    if (counts[field] > declared.max) return refuse(badInput({ [field]: problem('too_many_files', { max: declared.max }) }))
    const staged = stage(givingBack(part, packets), field, filename || undefined, newPath(), streamLimit(declared.accepts, limits))
    staged.catch(refuse)
    staging.push(staged)
  })
  form.on('filesLimit', () => refuse(badInput({ _: problem('too_many_files', { max: most }) })))
  form.on('partsLimit', () => refuse(malformed()))
  form.on('fieldsLimit', () => refuse(malformed()))
  try {
    await pipeline(bytesOf(c, idleMs, packets), form)
    return { value, parts: await Promise.all(staging) }
  } catch (error) {
    // Nothing may still be writing when the files are taken away.
    await Promise.allSettled(staging)
    throw asFormError(error)
  }
}

/** Busboy and streams tell what went wrong in their own words. */
function asFormError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (/Unexpected end of f/.test(message) || ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR'].includes(code ?? '')) return cutOff()
  return /Malformed|Multipart|boundary|Missing Content-/i.test(message) ? malformed() : error
}

/** A file input that was left empty is sent as a file without a name and without bytes. */
const isLeftEmpty = ({ name, size }: Part) => !name && size === 0

/** A list that is not empty, as JSON or as the text of one; what stands in it is the schema's to judge. */
const namesUploads = (value: unknown) => (typeof value === 'string' ? !/^\s*(\[\s*\]\s*)?$/.test(value) : Array.isArray(value) && value.length > 0)

function mustBeThere(fields: Fields, files: Record<string, UploadedFile[]>, value: Record<string, unknown>) {
  for (const [field, { required, orUpload }] of Object.entries(fields)) {
    if (!required || files[field]?.length) continue
    if (orUpload && namesUploads(value[orUpload])) continue
    throw badInput({ [field]: problem('choose_file') })
  }
}

const isForm = (c: HonoContext<HonoEnv>) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')

/**
 * The fields and files of a call. Files wait on disk, their kind told by their bytes, and are gone when the result is
 * disposed of. The same call may come as JSON where it needs no file.
 * @throws AppError 400 naming the field, 413 or 415 in words; then nothing stays behind
 */
export async function receiveFiles(
  c: HonoContext<HonoEnv>, fields: Fields, limits: Limits, services: Pick<Services, 'staging' | 'sandbox'>, location: string, idleMs = idleLimitMs,
): Promise<Received> {
  const paths: string[] = []
  const clear = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))))
  const files: Record<string, UploadedFile[]> = Object.fromEntries(Object.keys(fields).map((field) => [field, []]))
  if (!isForm(c)) {
    const { value, bytes } = await readJson(c)
    mustBeThere(fields, files, (value ?? {}) as Record<string, unknown>)
    return { value, bytes, files, [Symbol.asyncDispose]: async () => {} }
  }
  services.sandbox.warm()
  const newPath = () => {
    const path = services.staging.newPath()
    paths.push(path)
    return path
  }
  try {
    const { value, parts } = await readForm(c, fields, limits, newPath, idleMs)
    for (const part of parts.filter((one) => !isLeftEmpty(one))) {
      if (part.size === 0) throw badInput({ [part.field]: problem('file_empty') })
      const { field, path, size, sha256 } = part
      files[field]!.push({ field, path, size, sha256, ...(await judge({ sandbox: services.sandbox, location }, part, fields[field]!.accepts, limits)) })
    }
    mustBeThere(fields, files, value)
    const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    const bytes = Buffer.from(JSON.stringify([sorted, Object.values(files).flat().map(({ field, name, sha256 }) => [field, name, sha256])]))
    return { value, bytes, files, [Symbol.asyncDispose]: clear }
  } catch (error) {
    await clear()
    throw error
  }
}
