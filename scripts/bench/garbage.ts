import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
/** Memory that is measured holds nothing that is not needed any more. */
export const collectGarbage = runInNewContext('gc') as () => void
