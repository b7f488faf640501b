import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import type { Alternative, Element, Quantifier } from '@eslint-community/regexpp/ast'
import { type ReadonlyFlags, getConsumedChars, getLengthRange, isPotentiallyEmpty } from 'regexp-ast-analysis'
import { analyse } from 'scslre'
import { type Node, type Source, walk } from './source.ts'

// An expression that tries the same characters again and again takes minutes for some kilobytes, and meanwhile the
// process serves nobody. What is written has to take time in proportion to its input, whoever sends that.

/** Expressions that are made at run time, each with what makes it safe. */
const made: Record<string, string> = {
  'apps/api/src/features/search/marks.ts': 'words of a query that has an end, each with its special characters escaped',
  'apps/api/src/features/knowledge/answering/extract.ts': 'the end of a line, or one written out that is looked at by itself',
  'apps/api/src/features/knowledge/words/numbers.ts': 'words out of a list, a few of them at most, with nothing repeated but some spaces and digits',
  'apps/api/src/features/calendar/recurrence.ts': 'one item and a comma, again and again: they share no character',
}

const isLong = ({ max }: Quantifier) => max > 100
/** A place where it can begin anywhere: not bound to the start of the text or of the search. */
const isAnchored = ({ elements }: Alternative) => elements[0]?.type === 'Assertion' && elements[0].kind === 'start'

/**
 * A beginning that the long part after it can run over as well, as in `<a[^>]*>`: in `<a<a<a…` each of the beginnings is
 * one from which the whole rest is tried.
 */
function runsOverItself(alternative: Alternative, flags: ReadonlyFlags): boolean {
  if (isAnchored(alternative)) return false
  return alternative.elements.some((element, at) => {
    if (element.type !== 'Quantifier' || !isLong(element) || at === 0) return false
    const { chars: run } = getConsumedChars(element.element, flags)
    const before = alternative.elements.slice(0, at).filter((one) => getLengthRange(one, flags).max > 0)
    if (!before.length || !before.every((one) => !run.isDisjointWith(getConsumedChars(one, flags).chars))) return false
    return alternative.elements.slice(at + 1).some((one: Element) => one.type === 'Assertion' || !isPotentiallyEmpty(one, flags))
  })
}

/** Why an expression is not linear; undefined when nothing speaks against it. */
export function whyNotLinear(pattern: string, flags: string): string | undefined {
  const [report] = analyse({ source: pattern, flags }).reports
  if (report) return report.exponential ? 'takes exponential time' : 'tries the same characters again from each of them'
  if (flags.includes('y')) return undefined
  const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')]
  const tree = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode, unicodeSets })
  const set: ReadonlyFlags = { ignoreCase: flags.includes('i'), unicode, unicodeSets, dotAll: flags.includes('s'), multiline: flags.includes('m') }
  let found = false
  visitRegExpAST(tree, { onAlternativeEnter: (alternative) => void (found ||= alternative.parent.type === 'Pattern' && runsOverItself(alternative, set)) })
  return found ? 'begins with what its long part runs over: each beginning is tried to the end' : undefined
}

const isProduct = (file: string) => /^(?:apps|packages)\/[^/]+\/src\//.test(file) && !/\.test\.tsx?$|\/(?:testing|e2e|fixtures)\//.test(file)

/** Each expression that is not linear, and each that is made at run time without a reason. */
export function slowExpressionsIn({ path, text, program }: Source): string[] {
  if (!isProduct(path)) return []
  const found: string[] = []
  const tell = (node: Node, what: string) => found.push(`${path}:${text.slice(0, node.start).split('\n').length} ${what}`)
  walk(program, (node) => {
    const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string }
    if (node.type === 'Literal' && pattern !== undefined) {
      const why = whyNotLinear(pattern, flags ?? '')
      if (why) tell(node, `/${pattern.slice(0, 60)}/ ${why}: bound it, anchor it, or look for it by hand`)
    }
    const callee = node.callee as Node | undefined
    const isMade = (node.type === 'NewExpression' || node.type === 'CallExpression') && callee?.type === 'Identifier' && callee.name === 'RegExp'
    if (isMade && !made[path]) tell(node, 'makes an expression at run time: write it out, or say in scripts/check/linear.ts what makes it safe')
  })
  return found
}
