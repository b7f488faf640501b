const systems: Array<[RegExp, string]> = [
  [/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Android/, 'Android'], [/Windows/, 'Windows'], [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'], [/Linux/, 'Linux'],
]
/** Each names itself after those that it imitates: the first that fits is the right one. */
const browsers: Array<[RegExp, string]> = [
  [/Edg(A|iOS)?\//, 'Edge'], [/OPR\//, 'Opera'], [/SamsungBrowser\//, 'Samsung Internet'], [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'], [/Safari\//, 'Safari'],
]

/** `Chrome on Android`: enough to recognise one's own device in a list. */
export function deviceName(userAgent: string | null): string {
  const find = (known: Array<[RegExp, string]>) => known.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
