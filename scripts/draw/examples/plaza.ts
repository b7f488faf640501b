import { type Drawing, type Palette, glow, look, picture } from './frame.ts'
import { person } from './people.ts'
import { bulbs, tree } from './things.ts'

/** Cut paper on a line: each sheet with its holes. */
function papers(y: number, colors: string[]): string {
  const sheets = Array.from({ length: 12 }, (_, n) => {
    const [x, dip] = [n * 136 + 8, y + 40 * Math.sin(((n + 0.5) / 12) * Math.PI)]
    const fringe = Array.from({ length: 6 }, (__, k) => `<path d="M${x + k * 20} ${dip + 96} h20 l-10 22Z" fill="${colors[n % colors.length]}"/>`).join('')
    const holes = [[30, 30], [90, 30], [60, 52], [30, 74], [90, 74]].map(([a, b]) => `<circle cx="${x + a!}" cy="${dip + b!}" r="11" fill="#fff" opacity=".5"/>`).join('')
    return `<rect x="${x}" y="${dip}" width="120" height="98" fill="${colors[n % colors.length]}"/>${fringe}${holes}`
  })
  return `<path d="M0 ${y} Q800 ${y + 84} 1600 ${y}" stroke="#4a2a3a" stroke-width="4" fill="none"/>${sheets.join('')}`
}

/** A jar of fruit water with a ladle. */
const jar = (x: number, y: number, scale: number, drink: string) => `<g transform="translate(${x} ${y}) scale(${scale})">
  <ellipse cx="0" cy="4" rx="74" ry="12" fill="#000" opacity=".2"/>
  <path d="M-44 -190 H44 C78 -160 84 -60 62 0 H-62 C-84 -60 -78 -160 -44 -190Z" fill="#fff" opacity=".5"/>
  <path d="M-68 -120 H68 C76 -76 74 -36 60 -4 H-60 C-74 -36 -76 -76 -68 -120Z" fill="${drink}"/>
  <ellipse cx="0" cy="-120" rx="68" ry="12" fill="#fff" opacity=".45"/><circle cx="-24" cy="-84" r="14" fill="#fff" opacity=".28"/><circle cx="22" cy="-52" r="17" fill="#fff" opacity=".22"/>
  <path d="M30 -124 L62 -250" stroke="#8a8f94" stroke-width="9" stroke-linecap="round"/><ellipse cx="0" cy="-190" rx="46" ry="9" fill="#fff" opacity=".8"/></g>`

const drinks = ['#c2185b', '#f6e7b4', '#9ccc3c', '#f29a2e', '#f4f0e6']

const lime = (x: number, y: number, r: number) => `<g transform="translate(${x} ${y})"><circle r="${r}" fill="#3f8a34"/><circle r="${r * 0.86}" fill="#f4f9dc"/>
  ${Array.from({ length: 8 }, (_, n) => `<path d="M0 0 L${r * 0.72} -${r * 0.24} A${r * 0.76} ${r * 0.76} 0 0 1 ${r * 0.72} ${r * 0.24}Z" fill="#a9cf3b" transform="rotate(${n * 45}) translate(${r * 0.06} 0)"/>`).join('')}</g>`

/** Folded, its filling above. */
const taco = (x: number, y: number, scale: number, filling: string, turn: number) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
  <ellipse cx="0" cy="10" rx="190" ry="26" fill="#000" opacity=".22"/>
  <path d="M-186 -30 C-150 -190 150 -190 186 -30Z" fill="#e0ad58"/>
  ${[-130, -84, -40, 8, 52, 96, 134].map((dx, n) => `<circle cx="${dx}" cy="${-104 + Math.abs(dx) * 0.36 - (n % 2) * 16}" r="34" fill="${n % 2 ? filling : '#6fa03b'}"/>`).join('')}
  ${[-104, -56, -10, 36, 84].map((dx, n) => `<rect x="${dx}" y="${-142 + Math.abs(dx) * 0.34 + (n % 2) * 22}" width="26" height="13" rx="5" fill="#fffaf0" transform="rotate(${n * 31} ${dx} -120)"/>`).join('')}
  ${[-76, 20, 66].map((dx) => `<circle cx="${dx}" cy="${-122 + Math.abs(dx) * 0.3}" r="13" fill="#d8333a"/>`).join('')}
  <path d="M-192 -24 C-160 -128 160 -128 192 -24 C150 22 -150 22 -192 -24Z" fill="#f3cc7c"/>
  ${[[-110, -40], [-60, -58], [0, -34], [58, -60], [112, -36], [20, -74], [-20, -8]].map(([a, b]) => `<ellipse cx="${a}" cy="${b}" rx="12" ry="7" fill="#b87a34" opacity=".55"/>`).join('')}</g>`

/** The stall on the plaza: cut paper, a tiled counter, a griddle that steams, jars in a row. */
export function puesto(p: Palette): Drawing {
  const tiles = Array.from({ length: 32 }, (_, n) => `<g transform="translate(${n * 50} 790)"><rect width="50" height="50" fill="${n % 2 ? '#fffaf0' : p.accent}"/><path d="M25 6 L44 25 L25 44 L6 25Z" fill="${n % 2 ? p.brand : '#fffaf0'}"/></g>`).join('')
  const awning = Array.from({ length: 16 }, (_, n) => `<path d="M${n * 100} 250 h100 v74 a50 42 0 0 1 -100 0Z" fill="${n % 2 ? '#fff6e9' : p.brand}"/>`).join('')
  const steam = [640, 720, 800].map((x) => `<path d="M${x} 660 c-34 -50 34 -70 0 -128 c-26 -44 20 -60 4 -96" stroke="#fff" stroke-opacity=".4" stroke-width="16" fill="none" stroke-linecap="round"/>`).join('')
  return picture(1600, 1067, p, `
    <rect width="1600" height="1067" fill="url(#sky)"/>${glow(1250, 470, 460, 0.9)}
    <path d="M0 560 H260 V380 L330 320 L400 380 V560 H1180 V430 H1330 V360 H1420 V430 H1600 V820 H0Z" fill="${p.sky[2]}" opacity=".45"/>
    ${tree(120, 700, 1.9, '#8d63b8')}${tree(1500, 690, 2, '#9a6cc4')}
    ${papers(28, [p.brand, '#f2b705', p.accent, '#f06292', '#ef6c3b'])}
    <rect x="40" y="300" width="24" height="500" fill="#6d4a36"/><rect x="1536" y="300" width="24" height="500" fill="#6d4a36"/>
    <rect y="236" width="1600" height="22" fill="#6d4a36"/>${awning}<rect y="250" width="1600" height="40" fill="url(#shade)" opacity=".5"/>
    ${bulbs(-20, 350, 1620, 350, 60, p.light)}
    ${person(300, 560, 1.55, { ...look(1, p), apron: '#f2b705' })}${person(800, 540, 1.6, { ...look(4, p), style: 'cap', apron: p.accent })}${person(1270, 556, 1.55, { ...look(3, p), apron: '#f2b705' })}
    ${steam}
    <rect y="746" width="1600" height="46" fill="#7a4b2b"/><rect y="746" width="1600" height="10" fill="#fff" opacity=".2"/>${tiles}
    <rect y="840" width="1600" height="227" fill="${p.brand}"/><rect y="840" width="1600" height="18" fill="#000" opacity=".16"/>
    ${[200, 800, 1400].map((x) => lime(x, 950, 62)).join('')}<path d="M330 950 H670 M930 950 H1270" stroke="${p.light}" stroke-width="10" stroke-dasharray="2 30" stroke-linecap="round"/>
    <ellipse cx="720" cy="742" rx="250" ry="34" fill="#2c2a2b"/><ellipse cx="720" cy="732" rx="238" ry="27" fill="#47423f"/>
    ${[570, 680, 790, 880].map((x, n) => `<ellipse cx="${x}" cy="${730 + (n % 2) * 6}" rx="46" ry="11" fill="#f0cd86"/><ellipse cx="${x + 8}" cy="${729 + (n % 2) * 6}" rx="10" ry="3" fill="#b87a34"/>`).join('')}
    ${[1060, 1180, 1300, 1420].map((x, n) => jar(x, 752, 0.86, drinks[n]!)).join('')}${[110, 220].map((x, n) => jar(x, 752, 0.72, drinks[n + 3]!)).join('')}`)
}

/** Three on a clay plate, with limes and two glasses. */
export function tacos(p: Palette): Drawing {
  return picture(1200, 1200, p, `
    <rect width="1200" height="1200" fill="${p.accent}"/>
    ${Array.from({ length: 7 }, (_, r) => Array.from({ length: 7 }, (__, c) => `<path d="M${c * 180 + 60} ${r * 180 - 20} l70 70 l-70 70 l-70 -70Z" fill="#fff" opacity="${(r + c) % 2 ? 0.1 : 0.04}"/>`).join('')).join('')}
    ${glow(860, 240, 520, 0.55)}
    <ellipse cx="600" cy="800" rx="530" ry="300" fill="#000" opacity=".22"/><ellipse cx="600" cy="770" rx="530" ry="300" fill="#a8512f"/><ellipse cx="600" cy="760" rx="490" ry="268" fill="#c96a3e"/><ellipse cx="600" cy="760" rx="430" ry="228" fill="none" stroke="#f6d9a8" stroke-width="9" stroke-dasharray="34 22"/>
    ${jar(250, 460, 1.35, drinks[0]!)}${jar(500, 420, 1.2, drinks[2]!)}
    ${taco(430, 690, 1.15, '#c65a35', -10)}${taco(730, 760, 1.2, '#e9b949', 6)}${taco(520, 890, 1.2, '#a8432f', -3)}
    ${lime(930, 620, 66)}${lime(330, 940, 54)}${lime(860, 960, 74)}`)
}
