// What other nouns show of shift notes. The build takes each from its own file, so that nobody loads what they do not use.
export { shiftTexts } from './offered/shift-texts.ts'
