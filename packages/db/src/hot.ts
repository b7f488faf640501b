import { CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { type TenantDb, transactionOf } from './tenant-db.ts'
import type { TenantTables } from './tables.generated.ts'

const placeholder = 't_schema_of_the_location'

/** Only compiles; nothing it makes can be run by itself. */
const compiler = new Kysely<TenantTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withSchema(placeholder)

class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that nearly every call makes. It is compiled once and prepared per location with the schema in its text,
 * so that Postgres keeps its plan: a statement without a schema is planned anew whenever the role differs from the last
 * one. Each costs some 23 kB in each backend for each location, so there are about ten of them and no more.
 *
 * `p` marks where a parameter goes: `.where('id', '=', p.id)`.
 */
export function hot<P extends Record<string, unknown>, Row>(
  build: (db: TenantDb, p: P) => { compile(): CompiledQuery<Row> },
): (db: TenantDb, parameters: P) => Promise<Row[]> {
  let compiled: { text: string; names: unknown[] } | undefined
  const texts = new Map<string, string>()

  function prepare() {
    const marks = new Proxy({}, { get: (_, name) => new Parameter(String(name)) }) as P
    const { sql, parameters } = build(compiler, marks).compile()
    return { text: sql, names: [...parameters] }
  }

  return async (db, parameters) => {
    compiled ??= prepare()
    const { schema, run } = transactionOf(db)
    let text = texts.get(schema)
    if (!text) {
      text = compiled.text.replaceAll(`"${placeholder}"`, `"${schema}"`)
      texts.set(schema, text)
    }
    const values = compiled.names.map((name) => (name instanceof Parameter ? parameters[name.name] : name))
    const { rows } = await run<Row>(CompiledQuery.raw(text, values))
    return rows
  }
}
