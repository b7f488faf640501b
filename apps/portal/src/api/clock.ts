export { serverClock } from '@portal/contract/client/clock'
