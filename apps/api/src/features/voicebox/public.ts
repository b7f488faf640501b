// What jobs use of the VoiceBox: at every full hour those hear of it who are to.
export { tellWaiting, waits } from './tell-waiting.ts'
