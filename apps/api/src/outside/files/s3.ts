import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand, DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput, PutObjectCommand, S3Client, paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { heard } from './heard.ts'
import { type Files, FilesUnavailable, checkKey, checkPrefix } from './index.ts'
import { leftOverMs } from '../left-over.ts'

interface BucketSettings {
  S3_BUCKET: string
  /** Any server that speaks S3; without it, Amazon's in the region. */
  S3_ENDPOINT?: string
  S3_REGION: string
  S3_ACCESS_KEY_ID: string
  S3_SECRET_ACCESS_KEY: string
}

/** Two parts of this size are in memory for each upload, and no more. */
const partSize = 8 * 1024 * 1024
const partsAtOnce = 2
/** As many keys as one call removes. */
const removeAtOnce = 1000

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name)

/** Everything that a store can answer but "there is none" means that it is not there for us now. */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new FilesUnavailable(`The bucket does not answer: ${(cause as Error).name} ${(cause as Error).message}`, { cause })
  }
}
const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  asked(work.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  }))

/** A bucket that says nothing for so long is not there for us now. */
const usuallySilentMs = 30_000

/**
 * Whoever reads slowly holds one as long as that takes: fifty, as usual, are a few busy places on a weak line. A location may have
 * 1,200 files open, and when three read nothing of all of theirs there are some left for the others.
 */
export const socketsAtOnce = 4_000

/** Files in an S3 bucket. */
export function openBucket(settings: BucketSettings, silentMs = usuallySilentMs): Files {
  const Bucket = settings.S3_BUCKET
  const agent = { keepAlive: true, maxSockets: socketsAtOnce }
  const open = (requestHandler: object) => new S3Client({
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT } : {}),
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    // The checksums that newer clients add by themselves break signed addresses and other servers than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, httpAgent: agent, httpsAgent: agent, ...requestHandler },
  })
  const client = open({ requestTimeout: silentMs, throwOnRequestTimeout: true })
  // What is sent may take its time, as long as it moves.
  const sending = open({ socketTimeout: silentMs })

  async function putStream(key: string, body: Readable, type: string): Promise<number> {
    let size = 0
    let fault: { cause: unknown } | undefined
    // A source that breaks is its sender's matter, not the store's.
    const counted = Readable.from((async function* () {
      try {
        for await (const chunk of body) {
          size += (chunk as Buffer).length
          yield chunk as Buffer
        }
      } catch (cause) {
        fault = { cause }
        throw cause
      }
    })(), { objectMode: false })
    const upload = new Upload({
      client: sending, partSize, queueSize: partsAtOnce, leavePartsOnError: false,
      params: { Bucket, Key: key, Body: counted, ContentType: type },
    })
    await asked(upload.done()).catch((error: unknown) => {
      body.destroy()
      throw fault ? fault.cause : error
    })
    return size
  }

  async function get(key: string, range?: { start: number; end: number }) {
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined
    const found = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key: checkKey(key), Range })))
    if (!found) return undefined
    const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength
    return { body: heard(found.Body as Readable, silentMs), size: Number(whole) }
  }

  return {
    async put(key, body, { type }) {
      const Key = checkKey(key)
      if (!(body instanceof Uint8Array)) return { size: await putStream(Key, body, type) }
      await asked(sending.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType: type, ContentLength: body.length })))
      return { size: body.length }
    },
    async take(key, path, { type }) {
      const size = await putStream(checkKey(key), createReadStream(path), type)
      await rm(path, { force: true })
      return { size }
    },
    // A bucket has what it says it has.
    settle: async () => {},
    get,
    pieces: async (key) => (await get(key))?.body,
    async head(key) {
      const found = await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: checkKey(key) })))
      return found && { size: found.ContentLength!, at: found.LastModified! }
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += removeAtOnce) {
        const Objects = keys.slice(from, from + removeAtOnce).map((key) => ({ Key: checkKey(key) }))
        const { Errors = [] } = await asked(client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })))
        const failed = Errors.filter(({ Code }) => Code !== 'NoSuchKey')
        if (failed.length) throw new FilesUnavailable(`${failed.length} file(s) could not be removed: ${failed[0]?.Code} ${failed[0]?.Key}`)
      }
    },
    async *list(prefix) {
      const plain = checkPrefix(prefix)
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: plain && `${plain}/` })
      for (;;) {
        const { done, value } = await asked(pages.next())
        if (done) return
        for (const { Key, Size, LastModified } of value.Contents ?? []) yield { key: Key!, size: Size!, at: LastModified! }
      }
    },
    signedUrl(key, { seconds, type, disposition }) {
      const command = new GetObjectCommand({
        Bucket, Key: checkKey(key), ResponseContentType: type, ResponseContentDisposition: disposition, ResponseCacheControl: 'private, no-store',
      })
      return getSignedUrl(client, command, { expiresIn: seconds })
    },
    async sweep() {
      let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
      while (after) {
        const page: ListMultipartUploadsCommandOutput = await asked(client.send(new ListMultipartUploadsCommand({ Bucket, ...after })))
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (!Initiated || Date.now() - Initiated.getTime() < leftOverMs) continue
          await asked(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
        }
        after = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined
      }
    },
    room: async () => undefined,
    close() {
      client.destroy()
      sending.destroy()
    },
  }
}
