import sharp from 'sharp';

/** Where a drawn head stands: its middle and its scale; 1 is 200 pixels from crown to chin. */
interface Head {
  x: number;
  y: number;
  scale: number;
}

/** A dark brown, which nothing else in these pictures is. */
const HAIR = '#2a1c16';

/** Nobody's face, shaded enough for the detector to take it for somebody's. */
const drawHead = ({ x, y, scale }: Head): string => `
  <g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M-150 260c0-80 60-110 110-125h80c50 15 110 45 110 125z" fill="#31394d"/>
    <path d="M-38 70h76v60c0 28-76 28-76 0z" fill="#b98263"/>
    <ellipse cx="0" cy="-22" rx="92" ry="104" fill="${HAIR}"/>
    <ellipse cx="-80" cy="8" rx="12" ry="22" fill="#bd8464"/><ellipse cx="80" cy="8" rx="12" ry="22" fill="#bd8464"/>
    <path d="M-76-14C-76-92 76-92 76-14C78 50 42 102 0 102S-78 50-76-14z" fill="url(#skin)"/>
    <path d="M-78-4C-82-100 82-100 78-4C66-46 40-62 0-62S-66-46-78-4z" fill="${HAIR}"/>
    <g filter="url(#soft)">
      <ellipse cx="-36" cy="2" rx="24" ry="13" fill="#8a5a42" opacity=".55"/><ellipse cx="36" cy="2" rx="24" ry="13" fill="#8a5a42" opacity=".55"/>
      <path d="M-6 0C-10 20-18 34-16 42S14 48 16 42S10 20 6 0z" fill="#a86d50" opacity=".55"/>
      <ellipse cx="-44" cy="44" rx="22" ry="14" fill="#d98a72" opacity=".5"/><ellipse cx="44" cy="44" rx="22" ry="14" fill="#d98a72" opacity=".5"/>
      <ellipse cx="0" cy="92" rx="40" ry="12" fill="#8f5c43" opacity=".5"/>
    </g>
    <path d="M-58-18q22-14 42-3" stroke="#2a1c16" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M16-21q20-11 42 3" stroke="#2a1c16" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M-54 4q18-16 36 0q-18 11-36 0z" fill="#f6efe8"/><path d="M18 4q18-16 36 0q-18 11-36 0z" fill="#f6efe8"/>
    <circle cx="-36" cy="2" r="8" fill="#2b1a12"/><circle cx="36" cy="2" r="8" fill="#2b1a12"/>
    <circle cx="-33" cy="-1" r="2" fill="#fff"/><circle cx="39" cy="-1" r="2" fill="#fff"/>
    <path d="M-54 3q18-17 36 0M18 3q18-17 36 0" stroke="#20130d" stroke-width="4" fill="none"/>
    <path d="M-14 41q14 10 28 0" stroke="#8a5640" stroke-width="4" fill="none" stroke-linecap="round"/>
    <path d="M-28 65q14-9 28-4q14-5 28 4q-14 18-28 18t-28-18z" fill="#b05a52"/>
    <path d="M-28 65q28 8 56 0" stroke="#6d332e" stroke-width="3" fill="none"/>
  </g>`;

/** To draw one takes longer than most tests; who changes the bytes of one, copies them first. */
const drawn = new Map<string, Promise<Buffer>>();

/** A photograph of nobody: `heads` before a plain wall, a JPEG of 600 × 800 unless told. */
export function drawPortrait(
  heads: readonly Head[] = [{ x: 300, y: 330, scale: 2 }],
  size = { width: 600, height: 800 },
): Promise<Buffer> {
  const key = JSON.stringify([heads, size]);
  const portrait = drawn.get(key) ?? draw(heads, size);
  drawn.set(key, portrait);
  return portrait;
}

function draw(heads: readonly Head[], { width, height }: { width: number; height: number }): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <radialGradient id="skin" cx=".42" cy=".38" r=".75">
        <stop offset="0" stop-color="#f0c8a8"/><stop offset=".6" stop-color="#d9a17e"/><stop offset="1" stop-color="#a26c4e"/>
      </radialGradient>
      <linearGradient id="wall" x2="1" y2="1"><stop offset="0" stop-color="#dfe3e6"/><stop offset="1" stop-color="#a9b0b6"/></linearGradient>
      <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>${heads.map(drawHead).join('')}</svg>`;
  return sharp(Buffer.from(svg)).blur(1).jpeg({ quality: 90 }).toBuffer();
}
