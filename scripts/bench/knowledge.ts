import { type Way, measure, openWay } from './knowledge/quality.ts'
import { questions } from './knowledge/set.ts'
import { latency } from './knowledge/latency.ts'

const ways: Array<[name: string, way: Way]> = [
  ['full text alone', { glossary: false, likely: false }],
  ['+ glossary', { glossary: true, likely: false }],
  ['+ likely questions', { glossary: true, likely: true }],
]
/** As much as is there otherwise, and three sizes: with the bands of the product, and with those that each finds out for itself. */
const sizes = [50, 500, 5_000].flatMap((passages) => [false, true].map((calibrated): [name: string, way: Way] =>
  [`${passages.toLocaleString('en')} passages${calibrated ? ', own bands' : ''}`, { glossary: true, likely: true, passages, calibrated }]))
/** What a stand-in for an embedding model adds: how it is joined is measured, not how good a model is. */
const meanings = [50, 500, 5_000].map((passages): [name: string, way: Way] =>
  [`${passages.toLocaleString('en')} passages, own bands, with embeddings`, { glossary: true, likely: true, passages, calibrated: true, embeddings: true }])
const columns = { recall3: 'recall@3', mrr: 'MRR', across: 'across languages', cited: 'right citation', outright: 'answered outright', outrightRight: 'of these right', outrightWrongly: 'unanswerable answered outright', abstainPrecision: 'abstention precision', abstainRecall: 'abstention recall' } as const

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** How well answers are found, on the half of the questions that nobody looked at while tuning, and how quickly. */
export async function run() {
  const { tuned, held } = questions()
  for (const [half, set] of [['held back', held], ['looked at while tuning', tuned]] as const) {
    console.log(`\n${half}: ${set.filter(({ expected }) => expected !== null).length} answerable, ${set.filter(({ expected }) => expected === null).length} not\n`)
    console.log(`${line(['', ...Object.values(columns)])}\n|---|${Object.keys(columns).map(() => '---|').join('')}`)
    for (const [name, way] of [...ways, ...sizes, ...meanings]) {
      const { figures } = measure(await openWay(way), set)
      console.log(line([name, ...(Object.keys(columns) as Array<keyof typeof columns>).map((key) => figures[key].toFixed(2))]))
    }
  }
  await latency()
}
