// A bucket on this machine, in a process of its own: it holds what it is given in memory.
import { startFauxqs } from 'fauxqs'

const server = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' })
server.createBucket('media')
process.send?.({ port: server.port })
process.on('disconnect', () => process.exit(0))
