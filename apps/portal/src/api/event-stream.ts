export interface StreamEvent {
  name: string
  data: string
}

/** One block of lines of an event stream; null where it says nothing, as a comment that keeps the line open. */
function eventIn(block: string): StreamEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    const value = line.slice(at + 1).replace(/^ /, '')
    if (line.startsWith('event:')) name = value
    if (line.startsWith('data:')) data.push(value)
  }
  return data.length ? { name, data: data.join('\n') } : null
}

/** Takes an event stream piece by piece, wherever it is cut, and gives the events that are complete. */
export function eventReader() {
  const decoder = new TextDecoder()
  let rest = ''
  return (piece: Uint8Array): StreamEvent[] => {
    rest += decoder.decode(piece, { stream: true })
    // A carriage return at the very end may belong to the line feed that is still to come.
    const held = rest.endsWith('\r') ? '\r' : ''
    const blocks = rest.slice(0, rest.length - held.length).replaceAll(/\r\n?/g, '\n').split('\n\n')
    rest = blocks.pop()! + held
    return blocks.map(eventIn).filter((event) => event !== null)
  }
}
