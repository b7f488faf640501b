import { type Drawing, type Palette, glow, look, picture } from './frame.ts'
import { person } from './people.ts'
import { puesto, tacos } from './plaza.ts'
import { bulbs, bunting, burger, cup, fries, tree, window } from './things.ts'

export type Scene = 'storefront' | 'crew' | 'plate' | 'kitchen' | 'patio' | 'cake' | 'fair' | 'delivery' | 'puesto' | 'tacos'

function storefront(p: Palette): Drawing {
  const stripes = Array.from({ length: 14 }, (_, n) => `<path d="M${330 + n * 68} 470 h68 l-8 74 a30 30 0 0 1 -52 0Z" fill="${n % 2 ? '#fbf6ec' : p.accent}"/>`).join('')
  return picture(1600, 1067, p, `
    <rect width="1600" height="1067" fill="url(#sky)"/>
    ${glow(1270, 640, 420, 0.9)}
    <path d="M0 720 C260 640 420 700 640 668 C900 630 1200 690 1600 640 V1067 H0Z" fill="${p.sky[2]}" opacity=".55"/>
    ${tree(170, 800, 1.5, '#3f5a43')}${tree(1465, 812, 1.25, '#4a6347')}
    <path d="M260 330 H1340 V860 H260Z" fill="${p.wall}"/><path d="M260 330 H1340 V380 H260Z" fill="${p.brand}"/><path d="M230 300 H1370 V342 H230Z" fill="${p.brand}"/>
    <rect x="260" y="342" width="1080" height="518" fill="url(#shade)" opacity=".5"/>
    <rect x="560" y="372" width="480" height="86" rx="12" fill="${p.brand}"/><path d="M600 415 h120 M740 415 h60 M820 415 h180" stroke="${p.light}" stroke-width="20" stroke-linecap="round"/>
    ${window(330, 560, 340, 250, p.light)}${window(930, 560, 340, 250, p.light)}
    <rect x="700" y="556" width="200" height="304" rx="6" fill="${p.brand}"/><rect x="722" y="580" width="74" height="250" fill="${p.light}" opacity=".9"/><rect x="806" y="580" width="74" height="250" fill="${p.light}" opacity=".75"/>
    ${stripes}
    ${person(430, 700, 0.62, look(0, p))}${person(560, 706, 0.6, look(1, p))}${person(1090, 702, 0.62, look(3, p))}
    <rect x="330" y="780" width="340" height="34" fill="${p.floor}"/><rect x="930" y="780" width="340" height="34" fill="${p.floor}"/>
    <path d="M0 856 H1600 V1067 H0Z" fill="${p.floor}"/><path d="M0 856 H1600 V884 H0Z" fill="#000" opacity=".14"/>
    <path d="M560 1067 L720 884 H880 L1040 1067Z" fill="${p.light}" opacity=".35"/>
    ${glow(500, 690, 220, 0.45)}${glow(1100, 690, 220, 0.45)}
    <g fill="#33503a"><rect x="276" y="812" width="64" height="56" rx="6" fill="${p.accent}"/><circle cx="290" cy="800" r="26"/><circle cx="322" cy="796" r="28"/><rect x="1262" y="812" width="64" height="56" rx="6" fill="${p.accent}"/><circle cx="1278" cy="800" r="26"/><circle cx="1310" cy="796" r="28"/></g>`)
}

function crew(p: Palette): Drawing {
  const row = (count: number, y: number, scale: number, from: number, step: number, first: number) =>
    Array.from({ length: count }, (_, n) => person(from + n * step, y + (n % 2 ? 14 : 0), scale, look(n + first, p))).join('')
  return picture(1600, 1067, p, `
    <rect width="1600" height="1067" fill="${p.wall}"/>
    <rect y="0" width="1600" height="560" fill="${p.brand}" opacity=".16"/>
    <rect x="150" y="150" width="1300" height="420" rx="14" fill="${p.brand}" opacity=".9"/><path d="M240 260 h300 M240 320 h220 M240 380 h260 M660 260 h300 M660 320 h260 M660 380 h180 M1090 260 h270 M1090 320 h200 M1090 380 h240" stroke="#fff" stroke-opacity=".5" stroke-width="14" stroke-linecap="round"/>
    ${bunting(0, 1600, 96, [p.accent, p.light, p.brand, '#fff'])}
    ${glow(800, 330, 620, 0.5)}
    ${row(5, 520, 1.5, 240, 280, 3)}
    ${row(6, 690, 1.9, 170, 252, 0)}
    <rect y="985" width="1600" height="82" fill="${p.floor}"/><rect y="985" width="1600" height="14" fill="#000" opacity=".16"/>`)
}

function plate(p: Palette): Drawing {
  return picture(1200, 1200, p, `
    <rect width="1200" height="1200" fill="${p.brand}"/><rect width="1200" height="560" fill="${p.wall}" opacity=".2"/>
    ${glow(880, 220, 520, 0.75)}${glow(220, 300, 300, 0.35)}
    <rect y="700" width="1200" height="500" fill="url(#wood)"/><path d="M0 790 H1200 M0 890 H1200 M0 1010 H1200 M0 1140 H1200" stroke="#4f2f17" stroke-opacity=".35" stroke-width="4"/>
    <ellipse cx="600" cy="985" rx="520" ry="110" fill="#000" opacity=".28"/>
    <path d="M90 900 H1110 L1050 1010 a40 30 0 0 1 -40 20 H190 a40 30 0 0 1 -40 -20Z" fill="${p.accent}"/><path d="M90 900 H1110 L1102 916 H98Z" fill="#fff" opacity=".35"/>
    <path d="M180 900 L260 850 H940 L1020 900Z" fill="#f6efe2"/>
    ${fries(300, 905, 1.35, p.brand)}${burger(610, 900, 1.55)}${cup(935, 905, 1.3, p.brand, p.light)}`)
}

function kitchen(p: Palette): Drawing {
  const tiles = Array.from({ length: 9 }, (_, r) => Array.from({ length: 17 }, (__, c) => `<rect x="${c * 100 - (r % 2) * 50}" y="${r * 62}" width="94" height="56" rx="4" fill="${(r * 7 + c * 3) % 11 ? '#fff' : p.light}" opacity="${0.5 + ((r + c) % 3) * 0.08}"/>`).join('')).join('')
  const pan = (x: number) => `<path d="M${x - 70} 742 h140 l-14 44 h-112Z" fill="#2d3034"/><rect x="${x + 62}" y="746" width="110" height="14" rx="7" fill="#1e2023"/>
    <path d="M${x - 40} 742 c-10 -50 30 -60 16 -104 c44 30 30 64 46 74 c4 -18 2 -30 14 -42 c20 34 18 54 6 72Z" fill="${p.accent}" opacity=".9"/><path d="M${x - 20} 742 c-4 -30 18 -36 12 -60 c26 22 20 44 30 60Z" fill="${p.light}"/>`
  return picture(1600, 1067, p, `
    <rect width="1600" height="1067" fill="${p.wall}"/>${tiles}
    <path d="M340 0 H1260 L1180 190 H420Z" fill="url(#steel)"/><rect x="420" y="180" width="760" height="40" fill="#6e767c"/>
    ${glow(560, 260, 240, 0.7)}${glow(1040, 260, 240, 0.7)}
    <g stroke="#50575c" stroke-width="8" fill="none"><path d="M60 150 H330"/><path d="M110 150 v70 M190 150 v90 M270 150 v60"/></g><circle cx="110" cy="262" r="44" fill="#8d969c"/><circle cx="190" cy="284" r="52" fill="#6c757b"/><circle cx="270" cy="248" r="38" fill="${p.accent}"/>
    <rect x="1310" y="150" width="260" height="18" fill="${p.floor}"/>${cup(1360, 152, 0.55, p.brand, p.light)}${cup(1440, 152, 0.55, p.accent, p.light)}${cup(1520, 152, 0.55, p.brand, p.light)}
    ${person(380, 520, 1.75, { ...look(0, p), apron: '#f6f1e6' })}${person(860, 500, 1.8, { ...look(4, p), style: 'cap', apron: '#f6f1e6' })}${person(1290, 530, 1.7, { ...look(3, p), apron: '#f6f1e6' })}
    <rect y="780" width="1600" height="290" fill="url(#steel)"/><rect y="780" width="1600" height="22" fill="#f2f4f5"/><path d="M0 900 H1600" stroke="#5f676d" stroke-width="5"/><g fill="#5f676d">${[150, 450, 750, 1050, 1350].map((x) => `<rect x="${x}" y="930" width="150" height="16" rx="8"/>`).join('')}</g>
    ${pan(600)}${pan(1080)}
    ${burger(180, 788, 0.62)}${burger(1430, 788, 0.62)}`)
}

function patio(p: Palette): Drawing {
  const table = (x: number, y: number, s: number) => `<g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="0" cy="130" rx="120" ry="16" fill="#000" opacity=".25"/><rect x="-8" y="10" width="16" height="120" fill="#2b2522"/><ellipse cx="0" cy="8" rx="120" ry="26" fill="${p.floor}"/><ellipse cx="0" cy="2" rx="120" ry="24" fill="#c79a6c"/></g>`
  return picture(1067, 1600, p, `
    <rect width="1067" height="1600" fill="url(#sky)"/><rect width="1067" height="1600" fill="#1a1430" opacity=".42"/>
    <circle cx="850" cy="190" r="64" fill="#fdf3d8" opacity=".9"/>
    <path d="M0 640 L180 560 L360 640 V1120 H0Z" fill="#241d2e" opacity=".75"/><path d="M700 600 L900 520 L1067 590 V1120 H700Z" fill="#241d2e" opacity=".8"/>
    ${[40, 120, 210, 760, 860, 960].map((x, n) => `<rect x="${x}" y="${720 + (n % 3) * 70}" width="44" height="60" rx="3" fill="${p.light}" opacity="${n % 2 ? 0.9 : 0.6}"/>`).join('')}
    ${tree(120, 1100, 1.7, '#22382c')}${tree(960, 1110, 1.6, '#22382c')}
    ${bulbs(-20, 300, 1090, 360, 170, p.light)}${bulbs(-20, 480, 1090, 430, 190, p.light)}
    ${glow(533, 820, 520, 0.5)}
    <rect y="1080" width="1067" height="520" fill="#5b4436"/><path d="M0 1160 H1067 M0 1270 H1067 M0 1410 H1067" stroke="#3c2c22" stroke-width="6"/>
    ${person(250, 960, 1.25, look(1, p))}${person(470, 950, 1.2, look(4, p))}${table(360, 1180, 1.5)}${cup(300, 1182, 0.5, p.accent, p.light)}${cup(420, 1182, 0.5, p.brand, p.light)}
    ${person(740, 1090, 1.5, look(3, p))}${person(930, 1084, 1.45, look(2, p))}${table(836, 1360, 1.8)}${burger(800, 1366, 0.5)}${cup(910, 1366, 0.6, p.accent, p.light)}`)
}

function cake(p: Palette): Drawing {
  const candles = [-120, -60, 0, 60, 120].map((x) => `<rect x="${594 + x}" y="520" width="14" height="90" rx="5" fill="${x % 120 ? p.accent : p.brand}"/><path d="M${601 + x} 470 c22 30 14 48 0 50 c-14 -2 -22 -20 0 -50Z" fill="#ffd166"/>`).join('')
  return picture(1200, 1200, p, `
    <rect width="1200" height="1200" fill="${p.accent}"/><rect width="1200" height="1200" fill="#000" opacity=".18"/>
    ${bunting(0, 1200, 90, ['#fff', p.light, p.brand])}${glow(600, 500, 480, 0.8)}
    ${person(230, 640, 1.8, look(2, p))}${person(975, 632, 1.8, look(5, p))}
    <rect y="960" width="1200" height="240" fill="#f7efe3"/><rect y="960" width="1200" height="16" fill="#000" opacity=".08"/>
    <ellipse cx="600" cy="985" rx="340" ry="44" fill="#d9cbb6"/><ellipse cx="600" cy="972" rx="340" ry="40" fill="#fff"/>
    <path d="M330 720 H870 V960 C780 1000 420 1000 330 960Z" fill="#f3c9b4"/><path d="M330 720 C420 760 780 760 870 720 V780 C850 830 820 780 790 800 C760 850 730 790 690 810 C650 860 620 800 580 812 C540 850 500 800 460 806 C420 840 390 790 360 800 C340 806 330 790 330 780Z" fill="#fff7ee"/>
    <ellipse cx="600" cy="720" rx="270" ry="46" fill="#fffaf3"/>
    <path d="M420 606 H780 V716 C700 742 500 742 420 716Z" fill="#f3c9b4"/><path d="M420 606 C500 630 700 630 780 606 V640 C760 670 730 640 700 652 C660 680 630 640 600 654 C560 676 530 640 490 652 C460 668 420 660 420 640Z" fill="#fff7ee"/><ellipse cx="600" cy="606" rx="180" ry="32" fill="#fffaf3"/>
    ${candles}${[420, 520, 680, 780].map((x) => `<circle cx="${x}" cy="736" r="17" fill="${p.accent}"/>`).join('')}`)
}

function fair(p: Palette): Drawing {
  const wheel = Array.from({ length: 12 }, (_, n) => {
    const [x, y] = [1240 + 250 * Math.cos((n * Math.PI) / 6), 380 + 250 * Math.sin((n * Math.PI) / 6)]
    return `<path d="M1240 380 L${x} ${y}" stroke="#fff" stroke-opacity=".7" stroke-width="6"/><rect x="${x - 24}" y="${y - 6}" width="48" height="40" rx="12" fill="${n % 2 ? p.accent : p.brand}"/>`
  }).join('')
  const tent = Array.from({ length: 8 }, (_, n) => `<path d="M520 330 L${160 + n * 90} 560 h90Z" fill="${n % 2 ? '#fffaf0' : p.accent}"/><path d="M${160 + n * 90} 560 h90 v26 a45 30 0 0 1 -90 0Z" fill="${n % 2 ? '#f1e6d6' : p.brand}"/>`).join('')
  return picture(1700, 1067, p, `
    <rect width="1700" height="1067" fill="url(#sky)"/>${glow(300, 500, 500, 0.8)}
    <path d="M0 740 C320 660 700 740 1000 690 C1300 650 1500 700 1700 680 V1067 H0Z" fill="#5f7a4f" opacity=".7"/>
    <circle cx="1240" cy="380" r="250" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="12"/>${wheel}<circle cx="1240" cy="380" r="26" fill="${p.light}"/><path d="M1240 380 L1120 820 M1240 380 L1360 820" stroke="#6b6f7d" stroke-width="18"/>
    <rect x="190" y="560" width="14" height="330" fill="#7b5a3c"/><rect x="836" y="560" width="14" height="330" fill="#7b5a3c"/>
    ${person(380, 690, 1.15, { ...look(0, p), apron: p.accent })}${person(640, 686, 1.15, { ...look(3, p), apron: p.accent })}
    ${tent}<path d="M520 330 v-60 l70 20 l-70 22" fill="${p.brand}"/>
    <rect x="190" y="800" width="660" height="120" fill="${p.brand}"/><rect x="170" y="784" width="700" height="26" fill="${p.light}"/><path d="M330 862 h380" stroke="${p.light}" stroke-width="18" stroke-linecap="round"/>
    ${burger(280, 786, 0.5)}${fries(430, 788, 0.5, p.accent)}${cup(560, 788, 0.5, p.accent, p.light)}${burger(770, 786, 0.5)}
    <rect y="912" width="1700" height="155" fill="#7d8f5b"/><rect y="912" width="1700" height="10" fill="#000" opacity=".12"/>
    ${person(1020, 830, 1.2, look(1, p))}${person(1150, 836, 1.15, look(4, p))}${person(1500, 824, 1.25, look(2, p))}${person(100, 850, 1.1, look(5, p))}`)
}

function delivery(p: Palette): Drawing {
  const box = (x: number, y: number, w: number, h: number, fill: string) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="${fill}"/><rect x="${x + w / 2 - 14}" y="${y}" width="28" height="${h}" fill="#000" opacity=".1"/>`
  return picture(1067, 1333, p, `
    <rect width="1067" height="1333" fill="url(#sky)"/><rect y="820" width="1067" height="513" fill="#8a8178"/>
    ${tree(930, 850, 1.4, '#4a6347')}
    <rect x="60" y="330" width="700" height="540" rx="18" fill="#fbf8f2"/><rect x="60" y="480" width="700" height="90" fill="${p.brand}"/><path d="M140 525 h200 M370 525 h120" stroke="${p.light}" stroke-width="22" stroke-linecap="round"/>
    <path d="M760 520 h150 a60 60 0 0 1 56 40 l60 150 v160 h-266Z" fill="${p.brand}"/><path d="M800 560 h100 a30 30 0 0 1 28 20 l40 110 h-168Z" fill="#cfe3ef"/>
    <circle cx="240" cy="880" r="76" fill="#23252a"/><circle cx="240" cy="880" r="34" fill="#a7adb3"/><circle cx="820" cy="880" r="76" fill="#23252a"/><circle cx="820" cy="880" r="34" fill="#a7adb3"/>
    <ellipse cx="520" cy="968" rx="520" ry="26" fill="#000" opacity=".22"/>
    ${person(330, 800, 2, { ...look(2, p), style: 'cap' })}${person(690, 830, 1.95, look(1, p))}
    ${box(180, 1010, 300, 190, '#c89a66')}${box(220, 1080, 330, 200, '#b98852')}${box(560, 1050, 300, 230, '#d3a878')}
    <g fill="#6f9a4c"><circle cx="620" cy="1040" r="44"/><circle cx="690" cy="1026" r="52"/><circle cx="770" cy="1036" r="46"/></g><g fill="${p.accent}"><circle cx="300" cy="1062" r="34"/><circle cx="370" cy="1054" r="38"/><circle cx="440" cy="1064" r="34"/></g>
    ${glow(200, 260, 420, 0.6)}`)
}

export const scenes: Record<Scene, (palette: Palette) => Drawing> = { storefront, crew, plate, kitchen, patio, cake, fair, delivery, puesto, tacos }
