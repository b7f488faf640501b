// What others use of the VoiceBox: how much waits in it for its owners; at every full hour those hear of it who are to.
export { inVoiceboxTurn } from './anonymous.ts'
export { engine as voiceboxEngine } from './engine.ts'
export { unanswered } from './unanswered.ts'
export { tellWaiting, waits } from './tell-waiting.ts'
