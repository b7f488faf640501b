import { parseSync } from 'vite'

/** What a file takes from another module. */
interface Import {
  /** As written: `./list.ts`, `hono/cookie`. */
  from: string
  /** Imported names; empty for `import()` and side effects, `*` for a namespace or a re-export of everything. */
  names: string[]
  line: number
}

/** A name that the file passes on from another module; `*` for all of them. */
interface PassedOn {
  from: string
  name: string
  as: string
}

/** A name that the file uses without declaring it, or a member of one: `fetch`, `process.env`. */
interface Use {
  name: string
  line: number
}

/** What the rules want to know of one TypeScript file. */
export interface Source {
  path: string
  text: string
  imports: Import[]
  passedOn: PassedOn[]
  globals: Use[]
  /** Names called as methods: `.unsafe(` is `unsafe`. */
  methods: Use[]
  /** Texts of strings and templates (holes left out). */
  strings: Use[]
  comments: Use[]
  /** Names read off something: `t.title` and `const { title } = t` are `title`. */
  members: Set<string>
  program: Node
}

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every node, the outer before the inner, with the node and the key that hold it. */
export function walk(node: Node, visit: (node: Node, parent?: Node, key?: string) => void, parent?: Node, key?: string) {
  visit(node, parent, key)
  for (const [name, value] of Object.entries(node)) {
    if (Array.isArray(value)) for (const item of value) isNode(item) && walk(item, visit, node, name)
    else if (isNode(value)) walk(value, visit, node, name)
  }
}

const nameOf = (node: unknown): string => {
  const { type, name, value } = (node ?? {}) as Node
  return type === 'Identifier' ? String(name) : type === 'Literal' ? String(value) : ''
}

/** Whether an identifier here is only a label: the `b` of `a.b`, of `{ b: 1 }` or of `interface A { b: string }`. */
function isLabel(parent: Node, key: string): boolean {
  if (key === 'property') return parent.type === 'MemberExpression' && !parent.computed
  if (key === 'key') return !parent.computed && !parent.shorthand
  return key === 'imported' || key === 'exported' || parent.type === 'TSQualifiedName'
}

const declares: Record<string, string[]> = {
  ImportSpecifier: ['local'], ImportDefaultSpecifier: ['local'], ImportNamespaceSpecifier: ['local'],
  VariableDeclarator: ['id'], FunctionDeclaration: ['id', 'params'], FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'], ClassDeclaration: ['id'], CatchClause: ['param'],
  Property: ['value'], AssignmentPattern: ['left'], RestElement: ['argument'], ArrayPattern: ['elements'],
}

/** Reads one file. */
export function readSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text, {})
  if (errors.length) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const starts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)]
  const lineOf = (offset: number) => {
    let line = 0
    while (line + 1 < starts.length && starts[line + 1]! <= offset) line++
    return line + 1
  }
  const source: Source = {
    path, text, imports: [], passedOn: [], globals: [], methods: [], strings: [], members: new Set(), program: program as unknown as Node,
    comments: comments.map(({ value, start }) => ({ name: value, line: lineOf(start) })),
  }
  const own = new Set<string>()
  const seen: Array<Use & { start: number }> = []

  walk(source.program, (node, parent, key = '') => {
    const line = () => lineOf(node.start)
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSImportType': {
        const from = nameOf(node.source ?? node.argument)
        if (!from) break
        const listed = (node.specifiers as Node[] | undefined)?.map((one) =>
          one.type === 'ImportNamespaceSpecifier' ? '*' : one.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(one.imported ?? one.local))
        if (node.type === 'ExportAllDeclaration') source.passedOn.push({ from, name: '*', as: '*' })
        if (node.type === 'ExportNamedDeclaration') for (const one of node.specifiers as Node[]) source.passedOn.push({ from, name: nameOf(one.local), as: nameOf(one.exported) })
        source.imports.push({ from, names: listed ?? (node.type === 'ExportAllDeclaration' ? ['*'] : []), line: line() })
        break
      }
      case 'Identifier': {
        const name = String(node.name)
        if (parent && declares[parent.type]?.includes(key) && !(parent.type === 'Property' && !inPattern.has(parent))) own.add(name)
        else if (parent && !isLabel(parent, key)) seen.push({ name, line: line(), start: node.start })
        break
      }
      case 'ObjectPattern':
        for (const property of node.properties as Node[]) {
          inPattern.add(property)
          source.members.add(nameOf(property.key))
        }
        break
      case 'MemberExpression': {
        const name = nameOf(node.property)
        source.members.add(name)
        const object = nameOf(node.object)
        if (!object || !name) break
        const whole = ['window', 'globalThis', 'self'].includes(object) ? name : `${object}.${name}`
        source.globals.push({ name: whole, line: line() })
        break
      }
      case 'CallExpression': {
        const callee = node.callee as Node
        if (callee.type === 'MemberExpression') source.methods.push({ name: nameOf(callee.property), line: line() })
        break
      }
      case 'Literal':
        if (typeof node.value === 'string') source.strings.push({ name: node.value, line: line() })
        break
      case 'TemplateLiteral': {
        const parts = (node.quasis as Array<{ value: { cooked: string | null; raw: string } }>).map(({ value }) => value.cooked ?? value.raw)
        source.strings.push({ name: parts.join(' … '), line: line() })
        break
      }
      case 'JSXText':
        source.strings.push({ name: String(node.value), line: line() })
    }
  })
  for (const { name, line } of seen) if (!own.has(name)) source.globals.push({ name, line })
  return source
}

const inPattern = new WeakSet<Node>()
