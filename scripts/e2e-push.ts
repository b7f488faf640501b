// A push service for the browser tests: what a browser vendor's would get, decrypted as a browser would.
export { openPushServer } from '../apps/api/src/testing/push-server.ts'
