interface Look {
  skin: string
  hair: string
  shirt: string
  apron?: string
  style?: 'short' | 'long' | 'bun' | 'cap' | 'curls'
}

export const skins = ['#f1c9a5', '#c98d62', '#8d5a3b', '#e8b48c', '#6f4430', '#d9a276']
export const hairs = ['#2b1d16', '#5b3a24', '#1c1a1d', '#a9713d', '#3a2a2f', '#7b4a2d']

const hairOf: Record<NonNullable<Look['style']>, (hair: string, shirt: string) => string> = {
  short: (hair) => `<path d="M-30 -8 C-34 -48 34 -48 30 -8 C24 -24 10 -28 0 -27 C-12 -27 -24 -22 -30 -8Z" fill="${hair}"/>`,
  long: (hair) => `<path d="M-33 34 C-42 -52 42 -52 33 34 L22 30 C28 -4 20 -24 0 -25 C-20 -24 -28 -4 -22 30Z" fill="${hair}"/>`,
  bun: (hair) => `<circle cx="0" cy="-42" r="14" fill="${hair}"/><path d="M-30 -6 C-34 -44 34 -44 30 -6 C22 -22 -20 -24 -30 -6Z" fill="${hair}"/>`,
  cap: (hair, shirt) => `<path d="M-30 0 C-31 -14 -26 -18 -26 -18 L26 -18 C26 -18 31 -14 30 0 C26 -12 -26 -12 -30 0Z" fill="${hair}"/><path d="M-31 -16 C-30 -48 30 -48 31 -16 L48 -12 C40 -4 24 -10 -31 -12Z" fill="${shirt}"/>`,
  curls: (hair) => [[-26, -12], [-20, -28], [-4, -36], [14, -33], [26, -20], [29, -4], [-30, 2]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="14" fill="${hair}"/>`).join(''),
}

/** Somebody from the waist up; the head is 60 wide at scale 1, its middle at the point. */
export function person(x: number, y: number, scale: number, { skin, hair, shirt, apron, style = 'short' }: Look): string {
  const behind = style === 'long' || style === 'curls' ? hairOf[style](hair, shirt) : ''
  const above = style === 'curls' ? `<path d="M-29 -6 C-28 -34 28 -34 29 -6 C18 -20 -18 -20 -29 -6Z" fill="${hair}"/>` : hairOf[style](hair, shirt)
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    ${behind}
    <path d="M-66 190 C-70 84 -48 62 -18 54 L18 54 C48 62 70 84 66 190Z" fill="${shirt}"/>
    <path d="M-66 190 C-69 110 -60 84 -44 70 C-52 110 -50 150 -48 190Z" fill="#000" opacity=".1"/>
    ${apron ? `<path d="M-34 190 L-30 92 C-10 100 10 100 30 92 L34 190Z" fill="${apron}"/><path d="M-30 92 L-20 56 M30 92 L20 56" stroke="${apron}" stroke-width="7" fill="none"/><rect x="-16" y="136" width="32" height="22" rx="4" fill="#fff" opacity=".18"/>` : ''}
    <path d="M-13 30 L-13 54 C-8 64 8 64 13 54 L13 30Z" fill="${skin}"/><path d="M-13 36 C-4 44 6 44 13 38 L13 46 C4 50 -6 50 -13 44Z" fill="#000" opacity=".12"/>
    <ellipse cx="0" cy="4" rx="29" ry="34" fill="${skin}"/>
    ${above}
    <circle cx="-10" cy="3" r="2.9" fill="#2a2020"/><circle cx="10" cy="3" r="2.9" fill="#2a2020"/>
    <path d="M-15 -5 q5 -4 10 -1 M5 -6 q5 -3 10 1" stroke="${hair}" stroke-width="2.4" fill="none" stroke-linecap="round"/>
    <path d="M-10 17 C-5 25 5 25 10 17Z" fill="#fff"/><path d="M0 5 q4 7 -1 8" stroke="#000" stroke-opacity=".25" stroke-width="2" fill="none"/>
    <circle cx="-18" cy="13" r="6" fill="#e2553f" opacity=".16"/><circle cx="18" cy="13" r="6" fill="#e2553f" opacity=".16"/>
  </g>`
}
