/**
 * The icons of the home page's entries, drawn on 48 x 48: one light source from the top left, a soft ground shadow, two
 * tones and a highlight each. Key: shades (from, to), shapes; `url(#a)` is the fill of the shades.
 */
export const NAV_ICONS: Readonly<Record<string, { shades: readonly [string, string]; shapes: string }>> = {
  mall: {
    shades: ["#ff7a66", "#e62e28"],
    shapes: `<path d="M16.5 18v-4.5a7.5 7.5 0 0 1 15 0V18" fill="none" stroke="#b81f1c" stroke-width="2.6" stroke-linecap="round"/>
<path d="M10.4 16.6h27.2a2 2 0 0 1 2 1.8l1.9 19.8a3.4 3.4 0 0 1-3.4 3.8H9.9a3.4 3.4 0 0 1-3.4-3.8l1.9-19.8a2 2 0 0 1 2-1.8z" fill="url(#a)"/>
<path d="M17 26.5c1.3 4.6 4 6.6 7 6.6s5.7-2 7-6.6" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round"/>
<path d="M10.4 16.6h6l-2.6 25.4H9.9a3.4 3.4 0 0 1-3.4-3.8l1.9-19.8a2 2 0 0 1 2-1.8z" fill="#fff" opacity=".16"/>`,
  },
  self: {
    shades: ["#7fb4ff", "#2f6fe0"],
    shapes: `<path d="M9 20h30v19a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z" fill="url(#a)"/>
<path d="M9.8 7h28.4L43 18v2.6a4.75 4.75 0 0 1-9.5 0 4.75 4.75 0 0 1-9.5 0 4.75 4.75 0 0 1-9.5 0 4.75 4.75 0 0 1-9.5 0V18z" fill="#ffe0dc"/>
<path d="M9.8 7h7.4l-2.7 11v2.6a4.75 4.75 0 0 1-9.5 0V18zM24 7h7.1l2.4 11v2.6a4.75 4.75 0 0 1-9.5 0z" fill="#ff5b4d"/>
<path d="M19 42V32a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v10z" fill="#fff" opacity=".92"/>
<circle cx="26.6" cy="36.5" r="1.1" fill="#2f6fe0"/>`,
  },
  cate: {
    shades: ["#ffc14d", "#ff9500"],
    shapes: `<rect x="6" y="6" width="16" height="16" rx="5" fill="url(#a)"/>
<rect x="26" y="6" width="16" height="16" rx="8" fill="#4c8dff"/>
<rect x="6" y="26" width="16" height="16" rx="5" fill="#2fbf7f"/>
<rect x="26" y="26" width="16" height="16" rx="5" fill="#ff5b4d"/>
<path d="M8.5 12a3.5 3.5 0 0 1 3.5-3.5h4" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" opacity=".7"/>
<path d="M28.8 12.5a5.4 5.4 0 0 1 3.7-3.7" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" opacity=".7"/>
<path d="M8.5 32a3.5 3.5 0 0 1 3.5-3.5h4M28.5 32a3.5 3.5 0 0 1 3.5-3.5h4" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" opacity=".6"/>`,
  },
  flash: {
    shades: ["#ff8a5c", "#e8352c"],
    shapes: `<circle cx="24" cy="26" r="16.5" fill="url(#a)"/>
<circle cx="24" cy="26" r="12" fill="#fff"/>
<path d="M19 4.5h10v4H19z" fill="#b81f1c"/>
<path d="M22 8h4v3h-4z" fill="#b81f1c"/>
<path d="M36.6 10.4l3.6 3.6-2.6 2.6-3.6-3.6z" fill="#b81f1c"/>
<path d="M26.2 16.6l-8 10.6h5.2l-1.8 8 8.2-11h-5.4z" fill="#ffb300"/>
<path d="M12.6 18.4a14 14 0 0 1 5.2-5.2" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" opacity=".6"/>`,
  },
  points: {
    shades: ["#ffd76a", "#f5a316"],
    shapes: `<ellipse cx="19" cy="36" rx="13" ry="5.4" fill="#d98700"/>
<path d="M6 30.5v5.2c0 3 5.8 5.4 13 5.4s13-2.4 13-5.4v-5.2z" fill="#eb9a0f"/>
<ellipse cx="19" cy="30.3" rx="13" ry="5.4" fill="url(#a)"/>
<circle cx="29" cy="17" r="12" fill="url(#a)"/>
<circle cx="29" cy="17" r="8.6" fill="none" stroke="#fff" stroke-width="1.8" opacity=".75"/>
<path d="M25.4 12.2l3.6 4.6 3.6-4.6M29 16.8v6M25.8 18h6.4M25.8 20.6h6.4" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M19.6 13.6a10 10 0 0 1 3.8-4.8" stroke="#fff" stroke-width="1.8" stroke-linecap="round" fill="none" opacity=".7"/>`,
  },
  coupon: {
    shades: ["#ff7f9c", "#f0345f"],
    shapes: `<path d="M8 12h32a3 3 0 0 1 3 3v5.2a3.9 3.9 0 0 0 0 7.6V33a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-5.2a3.9 3.9 0 0 0 0-7.6V15a3 3 0 0 1 3-3z" fill="url(#a)"/>
<path d="M17 14.5v19" stroke="#fff" stroke-width="1.8" stroke-dasharray="2.6 2.6" opacity=".8"/>
<path d="M25.2 18.5l4.3 5.2 4.3-5.2M29.5 23.7v7.3M25.6 24.8h7.8M25.6 28h7.8" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M8 12h9v24H8a3 3 0 0 1-3-3v-5.2a3.9 3.9 0 0 0 0-7.6V15a3 3 0 0 1 3-3z" fill="#fff" opacity=".16"/>`,
  },
  fresh: {
    shades: ["#6fd98f", "#1f9d57"],
    shapes: `<path d="M24 14c2.5-6 7.5-8 11-7.5-.4 5-4 9-9.5 9z" fill="#49b86f"/>
<path d="M23.6 16c-.4-3.4-1.8-6-4.2-8" fill="none" stroke="#7a4a21" stroke-width="2.6" stroke-linecap="round"/>
<path d="M24 17.5c4-3.5 16-3 16 8.5 0 8.5-6 16-11 16-2.2 0-3-1-5-1s-2.8 1-5 1c-5 0-11-7.5-11-16 0-11.5 12-12 16-8.5z" fill="url(#a)"/>
<path d="M13 26c0-3.5 2-6 5-6.6" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".75"/>`,
  },
  community: {
    shades: ["#6fd39a", "#1f9d5c"],
    shapes: `<path d="M6 25h36a18 17 0 0 1-11 15.6V42H17v-1.4A18 17 0 0 1 6 25z" fill="url(#a)"/>
<path d="M6 25h36a18 17 0 0 1-.5 4H6.5A18 17 0 0 1 6 25z" fill="#fff" opacity=".28"/>
<path d="M22 22C12 22 9 15 9.6 7.4 18.6 7.6 24 12.6 22 22z" fill="#2fbf7f"/>
<path d="M25 22c0-9.4 5.6-13.6 14.2-13.4C39.4 17 34.6 22 25 22z" fill="#ff9d3c"/>
<path d="M12.6 10.4c4.4 2 7 5.6 8.4 10.4M36.2 11.4c-4 2-7 5.4-9 9.8" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".8"/>`,
  },
  playlet: {
    shades: ["#8f7bff", "#5a3fe0"],
    shapes: `<rect x="10" y="5" width="28" height="38" rx="6" fill="url(#a)"/>
<path d="M10 11a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v5H10z" fill="#fff" opacity=".22"/>
<path d="M20.5 18.2v12.6a1.6 1.6 0 0 0 2.4 1.4l10-6.3a1.6 1.6 0 0 0 0-2.8l-10-6.3a1.6 1.6 0 0 0-2.4 1.4z" fill="#fff"/>
<path d="M15 37.5h18" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".75"/>`,
  },
  gift: {
    shades: ["#ffcf5c", "#f5a20a"],
    shapes: `<path d="M24 15c-6 0-11-1.8-11-5.4 0-2.6 2-4.1 4.3-4.1C21.3 5.5 24 11 24 15zM24 15c6 0 11-1.8 11-5.4 0-2.6-2-4.1-4.3-4.1C26.7 5.5 24 11 24 15z" fill="none" stroke="#e62e28" stroke-width="3" stroke-linejoin="round"/>
<rect x="8.5" y="23" width="31" height="19" rx="3" fill="url(#a)"/>
<rect x="6" y="15" width="36" height="9" rx="2.6" fill="#ffdd85"/>
<path d="M20.5 15h7v27h-7z" fill="#e62e28"/>
<path d="M20.5 15h7v9h-7z" fill="#ff5b4d"/>
<path d="M11.5 27v8" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".7"/>`,
  },
  kids: {
    shades: ["#d9a06a", "#a96a33"],
    shapes: `<circle cx="12.5" cy="14" r="6.5" fill="#a96a33"/><circle cx="35.5" cy="14" r="6.5" fill="#a96a33"/>
<circle cx="12.5" cy="14" r="3.2" fill="#ffc9b0"/><circle cx="35.5" cy="14" r="3.2" fill="#ffc9b0"/>
<circle cx="24" cy="26" r="17" fill="url(#a)"/>
<ellipse cx="24" cy="32" rx="8.6" ry="7" fill="#f7dfc2"/>
<ellipse cx="24" cy="29" rx="3" ry="2.2" fill="#4a2b14"/>
<path d="M24 31.2v2.3m0 0c-1 1.7-3 1.7-3.8.4m3.8-.4c1 1.7 3 1.7 3.8.4" fill="none" stroke="#4a2b14" stroke-width="1.7" stroke-linecap="round"/>
<circle cx="17.2" cy="23" r="2" fill="#4a2b14"/><circle cx="30.8" cy="23" r="2" fill="#4a2b14"/>
<path d="M12 21c1.2-3.4 3.6-5.8 6.6-6.9" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".5"/>`,
  },
  move: {
    shades: ["#ffa45c", "#ec6a12"],
    shapes: `<circle cx="24" cy="24" r="18" fill="url(#a)"/>
<path d="M24 6v36M6 24h36M11.3 11.3c7 7 7 18.4 0 25.4M36.7 11.3c-7 7-7 18.4 0 25.4" fill="none" stroke="#7a3305" stroke-width="1.9"/>
<path d="M10.5 19c1.3-4 4-6.8 7.5-8.3" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".65"/>`,
  },
  city: {
    shades: ["#ff7a66", "#e62e28"],
    shapes: `<path d="M5 33.5l11-4.5 16 5 11-4.5v9.8a2 2 0 0 1-1.3 1.9L32 44.5l-16-5-9 3.6a1.5 1.5 0 0 1-2-1.4z" fill="#bfe6c8"/>
<path d="M16 29l16 5v10.5l-16-5z" fill="#9ed7ac"/>
<path d="M24 4.5c7.8 0 13.5 5.8 13.5 13.2C37.5 27 27 35.6 24.9 37.2a1.5 1.5 0 0 1-1.8 0C21 35.6 10.5 27 10.5 17.7 10.5 10.3 16.2 4.5 24 4.5z" fill="url(#a)"/>
<path d="M17.5 12.5h13l1.5 4.3a2.6 2.6 0 0 1-5.2.4 2.6 2.6 0 0 1-5.6 0 2.6 2.6 0 0 1-5.2-.4zM18.6 20.6h10.8v4a1.2 1.2 0 0 1-1.2 1.2h-8.4a1.2 1.2 0 0 1-1.2-1.2z" fill="#fff"/>
<path d="M14 15.5c.8-3.4 3.2-6 6.4-7" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".6"/>`,
  },
  areas: {
    shades: ["#a98bff", "#6a45e0"],
    shapes: `<path d="M24 5.5l4.7 10.6 11.5 1.2-8.6 7.7 2.4 11.3L24 30.5l-10 5.8L16.4 25 7.8 17.3l11.5-1.2z" fill="url(#a)" stroke="url(#a)" stroke-width="3" stroke-linejoin="round"/>
<path d="M14 20.5l6.3-.8 2.4-5.2" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" opacity=".7"/>
<circle cx="39" cy="38" r="3" fill="#ffc14d"/><circle cx="9.5" cy="39" r="2" fill="#ff7f9c"/>`,
  },
};

/** An entry's icon as a file. */
export function navIcon(key: string): string {
  const icon = NAV_ICONS[key];
  if (!icon) throw new Error(`no icon is drawn for the entry ${key}`);
  const [from, to] = icon.shades;
  const shade = `<linearGradient id="a" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs>${shade}</defs>
<ellipse cx="24" cy="44.2" rx="14" ry="2" fill="#1f2329" opacity=".08"/>
${icon.shapes}
</svg>
`;
}
