const codes = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']

/** This machine's matter, whatever the content is: told by code, or in the words of a library that writes by itself. */
export const isNoRoom = (error: unknown): boolean => {
  const { code, message } = Object(error) as { code?: string; message?: string }
  return codes.includes(code ?? '') || /No space left|quota exceeded|Too many open files/i.test(message ?? '')
}

/** What a picture that could not be drawn is refused for. @throws what is no fault of it */
export function faultOf(error: unknown): 'pixels' | 'broken' {
  if (isNoRoom(error)) throw error
  return /pixel limit/i.test((error as Error).message) ? 'pixels' : 'broken'
}
