import { toastStore } from '@portal/ui/notices/toast-store.ts'
import { expect, test } from 'vitest'
import { sayReminded } from './reminders.ts'

test.each([
  [5, 5, 'Reminded 5 people', 'success'],
  [3, 5, 'Reminded 3 of 5 people. The others have switched such news off.', 'neutral'],
  [0, 5, 'Nobody was reminded: whoever is missing has switched such news off.', 'neutral'],
])('%i of %i: %s', (told, missing, message, tone) => {
  sayReminded(told, missing, 'Reminded 5 people')
  expect(toastStore.read().at(-1)).toMatchObject({ message, tone })
})
