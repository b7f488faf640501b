// A room always carries its location: no name of one location can be another's.

export const locationRoom = (location: string) => location
export const accountRoom = (location: string, account: string) => `${location}:${account}`
/** Who has a conversation open before their eyes. */
export const conversationRoom = (location: string, conversation: string) => `${location}:chat:${conversation}`
export const leadersRoom = (location: string) => `${location}:leaders`
