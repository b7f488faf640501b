import type { World } from './world.ts'

/** How many statements a piece of work sends to the locations' tables, `BEGIN` and `COMMIT` included. */
export async function countQueries({ services: { lanes } }: World, work: () => Promise<unknown>): Promise<number> {
  const { lease } = lanes
  let queries = 0
  lanes.lease = async (...asked) => {
    const leased = await lease(...asked)
    const client = new Proxy(leased.client, {
      get(target, name, receiver) {
        if (name === 'unsafe') queries++
        return Reflect.get(target, name, receiver)
      },
    })
    return { ...leased, client }
  }
  try {
    await work()
  } finally {
    lanes.lease = lease
  }
  return queries
}
