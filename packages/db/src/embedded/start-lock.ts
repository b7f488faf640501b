import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError } from './errors.ts'
import { hashOf } from './place.ts'

const patience = 60_000

/**
 * Runs `work` while no other process starts a database in the same folder. The lock is a Linux abstract socket:
 * the kernel gives it up with the process, so a killed start never leaves a stale one behind.
 */
export async function whileStarting<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const release = await take(`\0portal-database-${process.getuid?.()}-${hashOf(dataDir)}`, dataDir)
  try {
    return await work()
  } finally {
    await release()
  }
}

async function take(name: string, dataDir: string): Promise<() => Promise<void>> {
  const giveUp = Date.now() + patience
  for (;;) {
    const release = await tryOnce(name)
    if (release) return release
    if (Date.now() > giveUp) {
      const message = `Another process has been starting the database in ${dataDir} for a minute: stop it and try again.`
      throw new EmbeddedError('database.folder_in_use', message)
    }
    await sleep(25)
  }
}

function tryOnce(name: string): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(name, () => resolve(() => new Promise((done) => server.close(() => done()))))
  })
}
