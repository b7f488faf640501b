import { type Fixtures, everybody, owned } from './trials.ts'

const reviewers = ['manager', 'admin'] as const

/** What people hand in: their own, and their reviewers’. */
export const handedIn: Fixtures = {
  async ownSubmissions({ cast }) {
    const { cook, colleague, manager } = cast
    await cook.eoi.submit({ position_of_interest: 'Shift leader of the kitchen', kind: 'leadership', statement: 'I open five days a week' })
    await cook.availability.submit({ kind: 'days_off', start_date: '2026-12-24', end_date: '2026-12-26', reason: 'Shift leader of the kitchen' })
    const debrief = { trainee_id: colleague.id, date: '2026-11-20', shift: 'open', station: 'Shift leader of the kitchen', next_step: 'continue' } as const
    const { data: { id } } = await cook.trainerDebrief.submit(debrief)
    return owned({
      cast, mark: 'Shift leader of the kitchen', state: async () => (await manager.trainerDebrief.get({ id })).data,
      attempts: {
        'eoi.mine': (person) => person.eoi.mine(),
        'availability.mine': (person) => person.availability.mine(),
        'trainerDebrief.mine': (person) => person.trainerDebrief.mine(),
        'trainerDebrief.update': (person) => person.trainerDebrief.update({ id, went_well: `As ${person.name} has it` }),
      },
    })
  },

  async ownDebriefs({ cast }) {
    const { cook, manager } = cast
    const { data: { id } } = await manager.trainerDebrief.submit({ trainee_id: cook.id, date: '2026-11-20', shift: 'open', station: 'Fryer of the cook', next_step: 'sign_off' })
    return owned({
      cast, mark: 'Fryer of the cook', state: async () => (await manager.trainerDebrief.get({ id })).data,
      attempts: {
        'trainerDebrief.aboutMe': (person) => person.trainerDebrief.aboutMe(),
        'profile.passport': (person) => person.profile.passport(),
        'trainerDebrief.comment': (person) => person.trainerDebrief.comment({ id, text: `As ${person.name} sees it` }),
      },
    })
  },

  async ownWritten({ cast }) {
    const { cook, colleague } = cast
    await cook.trainerDebrief.submit({ trainee_id: colleague.id, date: '2026-11-20', shift: 'open', station: 'Smoker of the cook', next_step: 'sign_off' })
    return owned({
      cast, mark: 'Smoker of the cook', also: { 'trainerDebrief.next': ['colleague', ...reviewers] },
      attempts: { 'trainerDebrief.next': (person) => person.trainerDebrief.next({ trainee_id: colleague.id }) },
    })
  },

  async withdrawOwn({ cast }) {
    const { cook, manager } = cast
    const { data: { id } } = await cook.eoi.submit({ position_of_interest: 'Trainer', kind: 'trainer', statement: 'People ask me anyway' })
    const { data: { id: off } } = await cook.availability.submit({ kind: 'days_off', start_date: '2026-12-24', end_date: '2026-12-26' })
    return owned({
      cast, also: { 'eoi.setStatus': [...reviewers], 'availability.setStatus': [...reviewers] },
      state: async () => [(await manager.eoi.get({ id })).data, (await manager.availability.get({ id: off })).data],
      attempts: {
        'eoi.setStatus': (person) => (person === cook ? cook.eoi.setStatus({ id, status: 'withdrawn' }) : person.eoi.setStatus({ id, message: `As ${person.name} has it` })),
        'availability.setStatus': (person) => (person === cook ? cook.availability.setStatus({ id: off, status: 'withdrawn' }) : person.availability.setStatus({ id: off, message: `As ${person.name} has it` })),
      },
    })
  },

  async ownNamedSubmissions({ cast }) {
    const { cook } = cast
    const say = (subject: string, is_anonymous: boolean) => cook.voicebox.submit({ category: 'idea', subject, message: 'A second fan over the grill, please.', is_anonymous })
    await say('Said with a name', false)
    await say('Said without a name', true)
    const call = 'voicebox.mine' as const
    const attempt = (who: keyof typeof cast) => () => cast[who].voicebox.mine()
    return [
      ...everybody.map((who) => ({ call, who, expects: 'nothing' as const, attempt: attempt(who), mark: 'Said without a name' })),
      { call, who: 'cook', expects: 'allowed', attempt: attempt('cook'), mark: 'Said with a name' },
    ]
  },
}
