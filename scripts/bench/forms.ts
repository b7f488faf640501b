// What forms cost: lists of 10,000 and their export, what typing asks of the server and what fifty killed tabs lose of it, a
// board of 500, and the files and lines of the form that was added last. BENCH_SUBMISSIONS=1000 BENCH_KILLS=5 for a short run,
// BENCH_FORMS=lists|screen|size for one part.
import { screens } from './forms/screens.ts'
import { lists } from './forms/lists.ts'
import { size } from './forms/size.ts'

const parts = { size, lists, screen: screens }

export async function run(): Promise<void> {
  const wanted = process.env.BENCH_FORMS
  for (const [name, part] of Object.entries(parts)) if (!wanted || wanted === name) await part()
}

if (import.meta.main) await run()
