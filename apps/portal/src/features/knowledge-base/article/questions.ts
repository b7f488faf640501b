/** The lines that say something, each once. */
export const linesIn = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()).filter(Boolean))]
