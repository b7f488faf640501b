import { type Fixtures, owned } from './trials.ts'

const kitchen = { roles: [], departments: ['Kitchen'] }

/** What the knowledge base tells: from sources that are for the asker, and to nobody else what somebody asked. */
export const knowledgeThings: Fixtures = {
  async readableSources({ world, cast }) {
    const { admin } = cast
    const mark = 'Tuesdays at four'
    await admin.ai.articlesCreate({ title: 'Descaling the steam kettle', body: `The steam kettle is descaled on ${mark}.`, audience: kitchen, questions: ['When is the steam kettle descaled?'] })
    await world.work()
    return owned({
      cast, mark,
      attempts: {
        'ai.ask': (person) => person.ai.ask({ question: 'When is the steam kettle descaled?' }),
        'ai.suggestions': async (person) => JSON.stringify((await person.ai.suggestions()).data).replace('steam kettle', mark),
      },
    })
  },

  async readableArticles({ cast }) {
    const { admin } = cast
    const mark = 'Grease trap of the kitchen'
    const { data: { id } } = await admin.ai.articlesCreate({ title: mark, body: 'It is emptied by the company.', audience: kitchen })
    return owned({ cast, mark, attempts: { 'ai.articlesGet': (person) => person.ai.articlesGet({ id }) }, also: { 'ai.articlesGet': ['admin'] } })
  },

  async ownAnswers({ cast }) {
    const { cook } = cast
    const mark = 'Where do I leave my umbrella?'
    const { data: { id } } = await cook.ai.ask({ question: mark })
    return owned({
      cast, mark, silent: ['ai.feedback', 'ai.askPerson', 'ai.clearHistory'],
      state: async () => (await cook.ai.history({})).data,
      attempts: {
        'ai.history': (person) => person.ai.history({}),
        'ai.feedback': (person) => person.ai.feedback({ id, helpful: false }),
        'ai.askPerson': (person) => person.ai.askPerson({ id }),
        'ai.clearHistory': (person) => person.ai.clearHistory(),
      },
    })
  },
}
