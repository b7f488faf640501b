/** As codes are written: four times four letters or digits. */
const atTheBeginning = /^[a-z0-9]{4}(?:-[a-z0-9]{4}){3}/i

/** The code of an opened link, without what was copied along with it: whoever pastes two lines into an address gets them as one. */
export const scannedCode = (fragment: string): string => atTheBeginning.exec(fragment)?.[0] ?? fragment
