const at = (x: number, y: number, scale: number, inner: string) => `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`

/** Stands on the point. */
export const burger = (x: number, y: number, scale: number) => at(x, y, scale, `
  <ellipse cx="0" cy="2" rx="128" ry="14" fill="#000" opacity=".22"/>
  <path d="M-112 -38 H112 C112 -6 96 2 60 2 H-60 C-96 2 -112 -6 -112 -38Z" fill="#c98a45"/>
  <path d="M-122 -62 H122 C128 -40 110 -34 90 -36 H-90 C-110 -34 -128 -40 -122 -62Z" fill="#5a3320"/>
  <path d="M-124 -70 L124 -70 L84 -54 L52 -34 L20 -58 L-60 -58 L-92 -40Z" fill="#f5b83d"/>
  <path d="M-126 -76 C-110 -58 -96 -84 -76 -70 C-56 -56 -40 -84 -16 -70 C8 -56 24 -84 48 -70 C70 -58 88 -84 104 -70 C118 -60 128 -76 126 -86 H-126Z" fill="#7fae45"/>
  <rect x="-112" y="-98" width="224" height="18" rx="9" fill="#d8452f"/>
  <path d="M-116 -96 C-120 -190 120 -190 116 -96Z" fill="#d99a52"/><path d="M-92 -120 C-80 -160 -20 -172 20 -168 C-30 -160 -70 -146 -92 -120Z" fill="#fff" opacity=".3"/>
  ${[[-50, -140], [-10, -152], [32, -146], [66, -128], [-72, -120], [8, -128], [-30, -118]].map(([a, b]) => `<ellipse cx="${a}" cy="${b}" rx="6" ry="4" fill="#fbeccb"/>`).join('')}`)

export const fries = (x: number, y: number, scale: number, box: string) => at(x, y, scale, `
  <ellipse cx="0" cy="2" rx="84" ry="12" fill="#000" opacity=".22"/>
  ${[-58, -42, -26, -10, 8, 24, 40, 56].map((dx, n) => `<rect x="${dx - 8}" y="${-190 + (n % 3) * 22}" width="17" height="140" rx="4" fill="${n % 2 ? '#f2c14e' : '#e8ab35'}" transform="rotate(${(n - 3.5) * 3} ${dx} -60)"/>`).join('')}
  <path d="M-78 -112 C-40 -86 40 -86 78 -112 L60 0 H-60Z" fill="${box}"/><circle cx="0" cy="-44" r="22" fill="#fff" opacity=".85"/>`)

export const cup = (x: number, y: number, scale: number, color: string, light: string) => at(x, y, scale, `
  <ellipse cx="0" cy="2" rx="56" ry="9" fill="#000" opacity=".22"/>
  <rect x="6" y="-290" width="12" height="120" rx="6" fill="${light}" transform="rotate(8 10 -180)"/>
  <path d="M-60 -180 H60 L46 0 H-46Z" fill="${color}"/><path d="M-56 -130 H56 L51 -66 H-51Z" fill="#fff" opacity=".85"/>
  <rect x="-68" y="-196" width="136" height="24" rx="10" fill="#fff"/><path d="M-48 -170 L-38 -8 H-26 L-30 -170Z" fill="#fff" opacity=".2"/>`)

export const tree = (x: number, y: number, scale: number, color: string) => at(x, y, scale, `
  <rect x="-12" y="-110" width="24" height="150" fill="#5b402c"/>
  <g fill="${color}"><circle cx="-46" cy="-130" r="62"/><circle cx="44" cy="-136" r="66"/><circle cx="0" cy="-200" r="74"/></g><g fill="#fff" opacity=".08"><circle cx="-20" cy="-222" r="44"/><circle cx="50" cy="-160" r="34"/></g>`)

export const window = (x: number, y: number, width: number, height: number, light: string) => `
  <rect x="${x - 12}" y="${y - 12}" width="${width + 24}" height="${height + 24}" fill="#4b3a30"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${light}"/>
  <path d="M${x} ${y + height} L${x + width * 0.5} ${y} H${x + width * 0.72} L${x + width * 0.22} ${y + height}Z" fill="#fff" opacity=".35"/>`

/** A line of flags. */
export function bunting(from: number, to: number, y: number, colors: string[]): string {
  const flags = Math.round((to - from) / 100)
  const width = (to - from) / flags
  const dip = (n: number) => y + 46 * Math.sin(((n + 0.5) / flags) * Math.PI)
  return Array.from({ length: flags }, (_, n) => `<path d="M${from + n * width + 8} ${dip(n)} h${width - 16} l-${width / 2 - 8} 92Z" fill="${colors[n % colors.length]}"/>`).join('') +
    `<path d="M${from} ${y} Q${(from + to) / 2} ${y + 96} ${to} ${y}" stroke="#3b2f2a" stroke-width="5" fill="none"/>`
}

/** A line of lamps that hangs through. */
export function bulbs(x1: number, y1: number, x2: number, y2: number, sag: number, light: string): string {
  const [cx, cy] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag]
  const lamps = Array.from({ length: 11 }, (_, n) => {
    const t = (n + 0.5) / 11
    const [x, y] = [(1 - t) ** 2 * x1 + 2 * (1 - t) * t * cx + t * t * x2, (1 - t) ** 2 * y1 + 2 * (1 - t) * t * cy + t * t * y2]
    return `<circle cx="${x}" cy="${y + 14}" r="56" fill="url(#glow)" opacity=".7"/><circle cx="${x}" cy="${y + 14}" r="12" fill="${light}"/>`
  })
  return `<path d="M${x1} ${y1} Q${cx} ${cy} ${x2} ${y2}" stroke="#1d1820" stroke-width="4" fill="none"/>${lamps.join('')}`
}
