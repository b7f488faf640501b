export function whileLocked<T>(file: string, work: () => Promise<T>, onWait?: () => void): Promise<T>
