/** Whoever wrote something and is nobody any more. The English is what stands in the account itself. */
export const formerMember = { en: 'Former team member', es: 'Alguien que ya no está en el equipo' }

/** What somebody is called for readers of either language. */
export const nameInBoth = (name: string) => (name === formerMember.en ? formerMember : { en: name, es: name })
