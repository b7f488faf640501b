import { describe, expect, test } from 'vitest'
import { guessColumns } from './columns.ts'
import { type Known, planOf, presentPlanned, weightOf } from './plan.ts'
import { dayOf } from './values.ts'

const header = ['Employee ID', 'First Name', 'Last Name', 'E-Mail', 'Job Title', 'Dept.', 'Hire Date', 'Role']
const columns = guessColumns(header.with(5, 'Dept'))
const known = (id: string, rest: Partial<Known> = {}): Known => ({
  id, account_id: id, member_id: `m-${id}`, entry_name: 'Ana Diaz', first_name: 'Ana', last_name: 'Diaz', email: null, username: id, position: '', own_position: null, department: '', level: '',
  start_date: null, employee_number: null, role: 'team', is_active: true, approval: 'approved', approval_reason: null, joined: true, ...rest,
})
const plan = (lines: string[][], people: Known[] = [], choices: Parameters<typeof planOf>[0]['choices'] = []) =>
  planOf({ lines: lines.map((cells, index) => ({ line: index + 2, cells })), columns, people, choices, admin: 'admin' })
const brief = (made: ReturnType<typeof plan>) => made.map(({ line, action, known: one, problems }) => [line, action, one?.id ?? null, ...problems])

describe('columns', () => {
  test('are told from their titles, in both languages, each meaning once', () => {
    expect(columns.map(({ field }) => field)).toEqual(['employee_number', 'first_name', 'last_name', 'email', 'position', 'department', 'start_date', 'role'])
    expect(guessColumns(['Nombre', 'Apellidos', 'Correo electrónico', 'Puesto', 'Email', 'Shoe size']).map(({ field }) => field))
      .toEqual(['first_name', 'last_name', 'email', 'position', null, null])
    expect(guessColumns(['Name', 'Surname']).map(({ field }) => field)).toEqual(['first_name', 'last_name'])
  })
  test.each([['2024-03-09', '2024-03-09'], ['3/9/2024', '2024-03-09'], ['31.12.24', '2024-12-31'], ['2/30/2024', undefined], ['soon', undefined]])('the day of %s is %s', (text, day) => {
    expect(dayOf(text)).toBe(day)
  })
  test.each([['3/9/98', '1998-03-09'], ['3/9/26', '2026-03-09'], ['12-31-27', '2027-12-31'], ['1.2.28', '1928-01-02'], ['1/1/00', '2000-01-01']])('the year of %s is the latest that is not more than one ahead', (text, day) => {
    expect(dayOf(text, new Date('2026-07-01T12:00:00Z'))).toBe(day)
  })
})

describe('a line means', () => {
  const ana = known('ana', { email: 'ana@x.example', employee_number: '7' })
  test('whom its number says, else the address, else the only one of that name', () => {
    expect(brief(plan([['7', 'Anna', 'Diaz', '', '', '', '', '']], [ana]))).toEqual([[2, 'change', 'ana']])
    expect(brief(plan([['', 'Someone', 'Else', 'ANA@x.example', '', '', '', '']], [ana]))).toEqual([[2, 'change', 'ana']])
    expect(brief(plan([['', 'ána', 'DIAZ', '', '', '', '', '']], [ana]))).toEqual([[2, 'change', 'ana']])
    expect(brief(plan([['', 'Ana', 'Diaz', '', '', '', '', '']], [ana]))).toEqual([[2, 'same', 'ana']])
  })
  test('nobody for sure where two have the name, or the address is one person’s and the number another’s', () => {
    const twin = known('twin')
    expect(brief(plan([['', 'Ana', 'Diaz', '', '', '', '', '']], [ana, twin]))).toEqual([[2, 'unclear', null, 'several_match']])
    const bo = known('bo', { first_name: 'Bo', employee_number: '8' })
    expect(brief(plan([['8', 'Bo', 'Diaz', 'ana@x.example', '', '', '', '']], [ana, bo]))).toEqual([[2, 'unclear', null, 'belongs_to_other']])
    expect(brief(plan([['', 'Ana', 'Diaz', '', 'Cook', '', '', '']], [ana, twin], [{ line: 2, action: 'change', matchId: 'twin' }]))).toEqual([[2, 'change', 'twin']])
    expect(brief(plan([['', 'Ana', 'Diaz', '', '', '', '', '']], [ana, twin], [{ line: 2, action: 'add' }]))).toEqual([[2, 'add', null]])
  })
  test('whom it was said to, and says so beside all it may mean: a wrong pick is put right where it was made', () => {
    const [twin, bo] = [known('twin'), known('bo', { first_name: 'Bo', employee_number: '8' })]
    const line = ['', 'Ana', 'Diaz', '', '', '', '', '']
    const shown = (lines: string[][], ...choices: NonNullable<Parameters<typeof plan>[2]>[number][]) =>
      plan(lines, [ana, twin, bo], choices).filter((one) => one.line !== null).map(presentPlanned).map(({ action, person, candidates }) => [action, person.id, candidates.map(({ id }) => id).join()])
    expect(shown([line], { line: 2, action: 'change', matchId: 'twin' })).toEqual([['same', 'twin', 'ana,twin']])
    expect(shown([line], { line: 2, action: 'add' })).toEqual([['add', null, 'ana,twin']])
    expect(shown([line], { line: 2, action: 'skip' })).toEqual([['same', null, 'ana,twin']])
    expect(shown([line, line], { line: 2, action: 'change', matchId: 'twin' }, { line: 3, action: 'change', matchId: 'twin' })).toEqual([['same', 'twin', 'ana,twin'], ['wrong', 'twin', 'ana,twin']])
    const numbered = ['8', 'Bo', 'Diaz', 'ana@x.example', '', '', '', '']
    const chosen = [2, 3].map((at) => ({ line: at, action: 'change' as const, matchId: 'ana' }))
    expect(shown([numbered, numbered], ...chosen), 'the number is there twice').toEqual([['change', 'ana', 'bo,ana'], ['wrong', 'ana', 'bo,ana']])
  })
  test('who was chosen, also where its address is somebody else’s, who keeps it', () => {
    const bo = known('bo', { first_name: 'Bo', employee_number: '8', joined: false })
    const entry = known('entry', { account_id: null, email: 'ana@x.example', username: null, joined: false })
    const line = ['8', 'Bo', 'Diaz', 'ana@x.example', 'Cook', '', '', '']
    const own = ['7', 'Ana', 'Diaz', 'ana@x.example', '', '', '', '']
    const chosen = (matchId: string) => [{ line: 2, action: 'change' as const, matchId }]
    const made = plan([line, own], [ana, bo], chosen('bo'))
    expect(brief(made)).toEqual([[2, 'change', 'bo', 'belongs_to_other'], [3, 'same', 'ana']])
    expect(made[0]).toMatchObject({ changes: [{ field: 'position', before: null, after: 'Cook' }], said: { first_name: 'Bo' } })
    expect(made[0]!.said).not.toHaveProperty('email')
    const hers = plan([line], [ana, bo], chosen('ana'))
    expect(brief(hers), 'their own').toEqual([[2, 'change', 'ana', 'belongs_to_other']])
    expect(hers[0]!.said).toMatchObject({ email: 'ana@x.example' })
    const shared = plan([['', 'Ana', 'Diaz', 'ana@x.example', '', '', '', '']], [ana, entry], chosen('entry'))
    expect(brief(shared), 'of an entry and an account').toEqual([[2, 'change', 'entry', 'belongs_to_other']])
    expect(shared[0]!.said).not.toHaveProperty('email')
  })
  test('who was chosen, also where its number is somebody else’s, who keeps it and is meant by the next list', () => {
    const bo = known('bo', { first_name: 'Bo', last_name: 'Ray', employee_number: '8' })
    const mistyped = ['8', 'Ana', 'Diaz', 'ana@x.example', '', '', '', '']
    expect(brief(plan([mistyped], [ana, bo]))).toEqual([[2, 'unclear', null, 'belongs_to_other']])
    const made = plan([mistyped], [ana, bo], [{ line: 2, action: 'change', matchId: 'ana' }])
    expect(brief(made)).toEqual([[2, 'same', 'ana', 'belongs_to_other']])
    expect(made[0]!.said).not.toHaveProperty('employee_number')
    const both = [mistyped, ['8', 'Bo', 'Ray', '', '', '', '', '']]
    expect(brief(plan(both, [ana, bo], [{ line: 2, action: 'change', matchId: 'ana' }]))).toEqual([[2, 'same', 'ana', 'belongs_to_other'], [3, 'same', 'bo']])
    expect(brief(plan([mistyped.with(0, '7'), both[1]!], [ana, bo]))).toEqual([[2, 'same', 'ana'], [3, 'same', 'bo']])
  })
  test('nobody for sure where two have its number, unless its address says which of them', () => {
    const [wrong, bo] = [known('ana', { email: 'ana@x.example', employee_number: '8' }), known('bo', { first_name: 'Bo', last_name: 'Ray', employee_number: '8' })]
    const line = ['8', 'Bo', 'Ray', '', '', '', '', '']
    expect(brief(plan([line], [wrong, bo]))).toEqual([[2, 'unclear', null, 'several_match']])
    expect(brief(plan([line], [wrong, bo], [{ line: 2, action: 'change', matchId: 'bo' }])), 'theirs as well').toEqual([[2, 'same', 'bo']])
    const added = plan([line], [wrong, bo], [{ line: 2, action: 'add' }])
    expect(brief(added), 'nobody new has it').toEqual([[2, 'add', null, 'belongs_to_other']])
    expect(added[0]!.said).not.toHaveProperty('employee_number')
    expect(brief(plan([line.with(3, 'ana@x.example')], [wrong, bo]))[0]).toEqual([2, 'change', 'ana'])
    // What an earlier list mixed up the next one puts right.
    const right = plan([['7', 'Ana', 'Diaz', 'ana@x.example', '', '', '', ''], line], [wrong, bo], [{ line: 3, action: 'change', matchId: 'bo' }])
    expect(right[0]).toMatchObject({ action: 'change', known: { id: 'ana' }, changes: [{ field: 'employee_number', before: '8', after: '7' }] })
    expect(brief(plan([line.with(3, 'cy@x.example')], [wrong, bo, known('cy', { email: 'cy@x.example' })]))).toEqual([[2, 'unclear', null, 'belongs_to_other']])
  })
  test('nobody for sure where whoever has the name only asked for an account, or was denied one: anybody can sign up with it', () => {
    const line = (number: string, email: string) => [number, 'Ana', 'Diaz', email, '', '', '', 'manager']
    for (const approval of ['pending', 'denied'] as const) {
      const asked = known('asked', { email: 'stranger@x.example', approval })
      for (const number of ['', '7']) {
        const made = plan([line(number, '')], [asked])
        expect(brief(made)).toEqual([[2, 'unclear', null, 'not_approved']])
        expect(presentPlanned(made[0]!)).toMatchObject({ changes: [], candidates: [{ id: 'asked', name: 'Ana Diaz', email: 'stranger@x.example' }] })
      }
      expect(plan([line('7', '')], [asked], [{ line: 2, action: 'change', matchId: 'asked' }])[0], 'where an admin says so').toMatchObject({
        action: 'change', known: { id: 'asked' }, changes: [{ field: 'role', after: 'manager' }, { field: 'employee_number', after: '7' }, { field: 'approval', before: approval, after: 'approved' }],
      })
      expect(brief(plan([line('7', '')], [asked], [{ line: 2, action: 'add' }]))).toEqual([[2, 'add', null]])
      expect(brief(plan([line('', 'stranger@x.example')], [asked])), 'by the address').toEqual([[2, 'change', 'asked']])
      expect(brief(plan([line('7', '')], [known('asked', { approval, employee_number: '7' })])), 'by the number').toEqual([[2, 'change', 'asked']])
    }
  })
  test('nobody for sure where whoever has the phone for a user name only asked for an account, or was denied one', () => {
    const of = (cells: string[], people: Known[], choices: Parameters<typeof plan>[2] = []) =>
      planOf({ lines: [{ line: 2, cells }], columns: guessColumns(['Employee ID', 'First Name', 'Last Name', 'E-Mail', 'Phone', 'Role']), people, choices, admin: 'admin' })
    const line = (number: string, email: string) => [number, 'Ana', 'Diaz', email, '555 123-4567', 'manager']
    for (const approval of ['pending', 'denied'] as const) {
      const asked = known('asked', { first_name: 'Sam', last_name: 'Stone', email: '5551234567@x.example', username: '5551234567', approval })
      for (const [number, email] of [['', ''], ['7', ''], ['', 'ana@x.example']] as const) {
        const made = of(line(number, email), [asked])
        expect(brief(made)).toEqual([[2, 'unclear', null, 'not_approved']])
        expect(presentPlanned(made[0]!)).toMatchObject({ changes: [], candidates: [{ id: 'asked', name: 'Sam Stone' }] })
        expect(brief(of(line(number, email), [asked], [{ line: 2, action: 'add' }]))).toEqual([[2, 'add', null]])
        expect(of(line(number, email), [asked], [{ line: 2, action: 'change', matchId: 'asked' }])[0], 'where an admin says so').toMatchObject({ action: 'change', known: { id: 'asked' } })
      }
      expect(brief(of(line('7', ''), [{ ...asked, employee_number: '7' }])), 'by the number, too').toEqual([[2, 'change', 'asked']])
      expect(brief(of(line('', '5551234567@x.example'), [asked])), 'by the address, too').toEqual([[2, 'change', 'asked']])
    }
    expect(brief(of(line('', ''), [known('ana', { username: '5551234567' })])), 'who is in').toEqual([[2, 'change', 'ana']])
  })
  test('somebody new where only the name is the same and the address another', () => {
    expect(brief(plan([['', 'Ana', 'Diaz', 'other@x.example', '', '', '', '']], [ana]))).toEqual([[2, 'unclear', null, 'several_match']])
  })
})

describe('a name in one column', () => {
  const ana = known('ana', { first_name: 'Ana', last_name: 'García López', employee_number: '7' })
  const named = (name: string, people = [ana], titles = ['Employee ID', 'Name']) =>
    planOf({ lines: [{ line: 2, cells: ['7', name] }], columns: guessColumns(titles), people, choices: [], admin: 'admin' })[0]!
  test.each([
    ['is theirs as they bear it', 'Ana García López', []],
    ['is so also without its accents', 'Ana Garcia Lopez', ['last_name: García López → Garcia Lopez']],
    ['keeps the half that is the same', 'Ana Peña Ruiz', ['last_name: García López → Peña Ruiz']],
    ['says itself where its halves are', 'López, Ana García', ['first_name: Ana → Ana García', 'last_name: García López → López']],
  ])('%s', (_, name, changes) => {
    expect(named(name).changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`)).toEqual(changes)
  })
  test('is split as ever where nobody bears it', () => {
    expect(named('Ana García López', []).said).toMatchObject({ first_name: 'Ana García', last_name: 'López' })
  })
})

test('an entry’s own address goes into its account, once, and not where the list or somebody else has it', () => {
  const entry = (id: string, first_name: string, email: string | null) => known(id, { account_id: null, first_name, email, username: null, joined: false })
  const people = [entry('dee', 'Dee', 'Dee@x.example'), entry('dot', 'Dot', 'dee@x.example'), entry('eve', 'Eve', 'new@x.example'), entry('fay', 'Fay', 'ana@x.example'), known('ana', { email: 'Ana@x.example' }), known('bo', { first_name: 'Bo', joined: false })]
  const lines = [['', 'Dee', 'Diaz'], ['', 'Dot', 'Diaz'], ['', 'Eve', 'Diaz'], ['', 'Fay', 'Diaz'], ['', 'Ana', 'Diaz'], ['', 'Bo', 'Diaz', 'new@x.example']].map((cells) => [...cells, '', '', '', '', ''].slice(0, 8))
  const made = plan(lines, people, [{ line: 7, action: 'change', matchId: 'bo' }])
  const shown = made.filter(({ line }) => line !== null).map((one) => [one.said!.first_name, one.said!.email ?? null, presentPlanned(one).person.email])
  expect(shown.slice(0, 4)).toEqual([['Dee', 'dee@x.example', 'dee@x.example'], ['Dot', null, null], ['Eve', null, null], ['Fay', null, null]])
  expect(made[5]).toMatchObject({ action: 'change', known: { id: 'bo' }, said: { email: 'new@x.example' } })
  expect(made[0]!.changes).toContainEqual({ field: 'account', before: null, after: 'dee@x.example' })
})

test('an entry that gets an account with more rights than a team member’s says so', () => {
  const entry = known('dee', { account_id: null, first_name: 'Dee', username: null, joined: false })
  const rolesOf = (role: string) => plan([['', 'Dee', 'Diaz', '', '', '', '', role]], [entry])[0]!.changes.filter(({ field }) => field === 'role')
  expect([rolesOf('admin'), rolesOf('manager')]).toEqual([[{ field: 'role', before: 'team', after: 'admin' }], [{ field: 'role', before: 'team', after: 'manager' }]])
  expect([rolesOf('team'), rolesOf('')]).toEqual([[], []])
  expect(weightOf(plan([['', 'Dee', 'Diaz', '', '', '', '', 'admin']], [entry])).admins).toBe(1)
})

test('what is wrong with a line keeps it from being carried out, and whom it means from leaving', () => {
  const ana = known('ana', { email: 'ana@x.example' })
  expect(brief(plan([
    ['', 'Ana', 'Diaz', 'ana@x.example', '', '', 'never', 'boss'],
    ['', '', '', 'bo@x.example', '', '', '', ''],
    ['', 'Cy', 'Ray', 'cy at home', '', '', '', ''],
    ['9', 'Di', 'Ray', '', '', '', '', ''],
    ['9', 'Ed', 'Ray', '', '', '', '', ''],
  ], [ana]))).toEqual([
    [2, 'wrong', 'ana', 'role_unknown', 'date_wrong'], [3, 'wrong', null, 'name_missing'], [4, 'wrong', null, 'email_wrong'], [5, 'add', null], [6, 'wrong', null, 'twice'],
  ])
})

test('who is not in the list leaves; an admin only when it is said, and whoever applies it never', () => {
  const people = [known('ana'), known('boss', { first_name: 'Boss', role: 'admin' }), known('admin', { first_name: 'Me', role: 'admin' }), known('gone', { first_name: 'Gone', is_active: false })]
  expect(brief(plan([['', 'New', 'Person', '', '', '', '', '']], people))).toEqual([[2, 'add', null], [null, 'leave', 'ana'], [null, 'unclear', 'boss', 'admin_not_in_file']])
  expect(brief(plan([['', 'New', 'Person', '', '', '', '', '']], people, [{ personId: 'boss', action: 'leave' }, { personId: 'ana', action: 'skip' }])))
    .toEqual([[2, 'add', null], [null, 'same', 'ana', 'left_out'], [null, 'leave', 'boss']])
})

test('who is called as somebody in the list leaves only when it is said, whomever the line means', () => {
  const [listed, real] = [known('listed', { employee_number: '7', joined: false }), known('real', { first_name: 'ANÁ', email: 'ana@x.example' })]
  const entry = known('entry', { account_id: null, username: null, joined: false })
  const line = ['7', 'Ana', 'Diaz', '', '', 'Kitchen', '', '']
  const asked = (id: string) => [null, 'unclear', id, 'name_in_file']
  expect(brief(plan([line], [listed, real, entry]))).toEqual([[2, 'change', 'listed'], asked('real'), asked('entry')])
  expect(brief(plan([line], [listed, real], [{ personId: 'real', action: 'leave' }]))).toEqual([[2, 'change', 'listed'], [null, 'leave', 'real']])
  expect(brief(plan([line], [listed, real], [{ personId: 'real', action: 'skip' }]))).toEqual([[2, 'change', 'listed'], [null, 'same', 'real', 'left_out']])
  expect(brief(plan([['8', 'Ana', 'Diaz', '', '', '', '', '']], [listed])), 'with another number').toEqual([[2, 'add', null], asked('listed')])
})

test('an address that was proved and the own role stay; who left comes back, who waits is approved', () => {
  const [joined, me] = [known('ana', { email: 'ana@x.example', employee_number: '7' }), known('admin', { first_name: 'Me', role: 'admin', employee_number: '1' })]
  const [back, waits] = [known('back', { first_name: 'Back', is_active: false, employee_number: '3' }), known('waits', { first_name: 'Waits', approval: 'pending', employee_number: '4' })]
  const made = plan([['7', 'Ana', 'Diaz', 'new@x.example', '', '', '', ''], ['1', 'Me', 'Diaz', '', '', '', '', 'team'], ['3', 'Back', 'Diaz', '', '', '', '', ''], ['4', 'Waits', 'Diaz', '', '', '', '', '']], [joined, me, back, waits])
  expect(brief(made)).toEqual([[2, 'same', 'ana', 'email_kept'], [3, 'same', 'admin', 'own_role'], [4, 'change', 'back'], [5, 'change', 'waits']])
  expect(made[2]!.changes).toEqual([{ field: 'is_active', before: 'false', after: 'true' }])
  expect(made[3]!.changes).toEqual([{ field: 'approval', before: 'pending', after: 'approved' }])
})

test('a user name or phone is corrected of who has not joined, where it is free; else theirs stays', () => {
  const people = [known('ana', { first_name: 'Ana', employee_number: '1', joined: false }), known('bo', { first_name: 'Bo', employee_number: '2' }), known('cy', { first_name: 'Cy', employee_number: '3', joined: false })]
  const of = (lines: string[][], choices: Parameters<typeof plan>[2] = []) =>
    planOf({ lines: lines.map((cells, index) => ({ line: index + 2, cells })), columns: guessColumns(['Employee ID', 'First Name', 'Last Name', 'Phone']), people, choices, admin: 'admin' })
  const made = of([['1', 'Ana', 'Diaz', '555 010-7700'], ['2', 'Bo', 'Diaz', '555-010-7701'], ['3', 'Cy', 'Diaz', 'CY']])
  expect(made.map(({ action, changes, problems }) => [action, changes, problems])).toEqual([
    ['change', [{ field: 'username', before: 'ana', after: '5550107700' }], []], ['same', [], ['username_kept']], ['same', [], []],
  ])
  expect(of([['1', 'Ana', 'Diaz', 'bo']], [{ line: 2, action: 'change', matchId: 'ana' }])[0]).toMatchObject({ action: 'same', known: { id: 'ana' }, problems: ['belongs_to_other', 'username_kept'] })
})

test('whoever applies it is neither switched on nor approved by it', () => {
  const me = known('admin', { first_name: 'Me', role: 'admin', employee_number: '1', is_active: false, approval: 'pending' })
  expect(brief(plan([['1', 'Me', 'Diaz', '', '', '', '', '']], [me]))).toEqual([[2, 'same', 'admin']])
})

test('thousands of one name are as many lines of a few candidates each, soon, and none of them leaves', () => {
  const people = Array.from({ length: 5_000 }, (_, n) => known(`ana${n}`))
  const before = process.threadCpuUsage()
  const made = plan(Array.from({ length: 2_000 }, () => ['', 'Ana', 'Diaz', '', '', '', '', '']), people)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
  expect(made).toHaveLength(2_000)
  expect(made.every(({ action, candidates }) => action === 'unclear' && candidates.length === 10)).toBe(true)
})
