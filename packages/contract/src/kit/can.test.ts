import { expect, it } from 'vitest'
import { can, operatorCan, permissionsOf } from './can.ts'
import type { Access, Role } from './endpoint.ts'

const everyone: Role[] = ['team', 'manager', 'admin']
const whoCan = (access: Access, editors: 'manager' | 'admin' = 'manager') =>
  everyone.filter((role) => can({ role, editors }, access))

it('lets a role do what lower roles may do, and no more', () => {
  expect(whoCan({ role: 'team' })).toEqual(['team', 'manager', 'admin'])
  expect(whoCan({ role: 'manager' })).toEqual(['manager', 'admin'])
  expect(whoCan({ role: 'admin' })).toEqual(['admin'])
})

it('lets those edit whom the location names', () => {
  expect(whoCan({ editor: true })).toEqual(['manager', 'admin'])
  expect(whoCan({ editor: true }, 'admin')).toEqual(['admin'])
})

it('lets everyone do what is public, and no account of a location what is the console’s', () => {
  expect(whoCan({ public: 'signing in' })).toEqual(everyone)
  expect(whoCan({ operator: 'support' })).toEqual([])
})

it('refuses a role that does not exist', () => {
  expect(can({ role: 'owner' as Role, editors: 'manager' }, { role: 'team' })).toBe(false)
})

it('lets operators read, and owners change', () => {
  expect(operatorCan('support', { operator: 'support' })).toBe(true)
  expect(operatorCan('support', { operator: 'owner' })).toBe(false)
  expect(operatorCan('owner', { operator: 'owner' })).toBe(true)
  expect(operatorCan('owner', { role: 'team' })).toBe(false)
  expect(operatorCan('support', { public: 'signing in' })).toBe(true)
})

it('tells a person’s rights by name', () => {
  expect(permissionsOf({ role: 'team', editors: 'manager' })).toEqual([])
  expect(permissionsOf({ role: 'manager', editors: 'manager' })).toEqual(['edit', 'manage'])
  expect(permissionsOf({ role: 'manager', editors: 'admin' })).toEqual(['manage'])
  expect(permissionsOf({ role: 'admin', editors: 'admin' })).toEqual(['edit', 'manage', 'administer'])
})
