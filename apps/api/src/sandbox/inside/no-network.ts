import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'
import { syncBuiltinESMExports } from 'node:module'

// Reading needs no network. Programs that start others and threads are refused by Node's own permissions; for sockets it
// has none yet, so that every way that JavaScript has to one is taken away before any content is seen. Native code that
// content has taken over is held by the namespace that the process was started in (child.ts), where the kernel gives one.

const refuse = () => {
  throw new Error('There is no network here')
}

export function takeNetworkAway(): void {
  net.Socket.prototype.connect = refuse
  net.Server.prototype.listen = refuse
  Object.assign(net, { connect: refuse, createConnection: refuse, createServer: refuse })
  dgram.Socket.prototype.send = refuse
  dgram.Socket.prototype.bind = refuse as never
  dgram.Socket.prototype.connect = refuse
  Object.assign(dgram, { createSocket: refuse })
  for (const place of [dns, dns.promises] as object[]) {
    for (const [name, value] of Object.entries(place)) if (typeof value === 'function') Object.assign(place, { [name]: refuse })
  }
  for (const name of Object.keys(childProcess)) Object.assign(childProcess, { [name]: refuse })
  syncBuiltinESMExports()
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) Reflect.deleteProperty(globalThis, name)
  // The undocumented ways behind those.
  for (const name of ['binding', '_linkedBinding']) Object.assign(process, { [name]: refuse })
}
