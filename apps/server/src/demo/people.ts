import { checkCharacter } from '@mingtang/contract/identity/documents';
import sharp from 'sharp';
import { layDown, recordFiles } from '../modules/files/commands.ts';
import { persons } from '../modules/identity/tables.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import type { Platform } from '../platform/platform.ts';

/** Mail to them goes nowhere: example.org belongs to nobody. */
export async function addPerson(
  tx: Tx,
  {
    name,
    email,
    language = 'en',
    userTag = '406',
  }: { name: string; email: string; language?: 'zh' | 'en'; userTag?: string },
  at: Date,
): Promise<string> {
  const id = newId(at.getTime());
  await tx.insert(persons).values({ id, name, email, language, userTag, createdAt: at });
  return id;
}

/** A well-formed ID card that nobody has. */
export function inventedCard(index: number) {
  const birthDate = `198${index % 10}-0${(index % 9) + 1}-17`;
  const gender = index % 2 === 0 ? ('male' as const) : ('female' as const);
  // The last digit of the serial says the gender.
  const serial = `71${gender === 'male' ? 1 : 2}`;
  const digits = `110000${birthDate.replaceAll('-', '')}${serial}`;
  const number = digits + checkCharacter(digits);
  return { country: 'CN', gender, birthDate, documentKind: 'id_card' as const, documentNumber: number, number };
}

/** The picture of somebody invented; returns its id. */
export async function storePortrait(
  tx: Tx,
  platform: Platform,
  { personId, name }: { personId: string; name: string },
): Promise<string> {
  const file = await layDown(platform, {
    personId,
    purpose: 'face',
    name: 'portrait.jpg',
    content: await drawPortrait(name),
    contentType: 'image/jpeg',
    width: 300,
    height: 400,
  });
  await recordFiles(tx, [file]);
  return file.id;
}

/** The page of a document nobody has, with their name and number; returns its id. */
export async function storeDocument(
  tx: Tx,
  platform: Platform,
  { personId, ...bearer }: { personId: string; name: string; documentNumber: string; birthDate: string },
): Promise<string> {
  const file = await layDown(platform, {
    personId,
    purpose: 'image',
    name: 'document.png',
    content: await drawDocument(bearer),
    contentType: 'image/png',
    width: 880,
    height: 620,
  });
  await recordFiles(tx, [file]);
  return file.id;
}

/** A page as documents look, of no country. */
function drawDocument(bearer: { name: string; documentNumber: string; birthDate: string }): Promise<Buffer> {
  const { name, documentNumber, birthDate } = bearer;
  const lines = ['SPECIMEN 样张', name, documentNumber, birthDate];
  const strip = (words: string): string =>
    words.toUpperCase().replaceAll(' ', '<').padEnd(40, '<').replaceAll('<', '&lt;');
  const text = lines.map((line, index) => `<text x="330" y="${150 + index * 84}" font-size="34">${line}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="880" height="620" font-family="Noto Sans CJK SC, sans-serif">
    <rect width="880" height="620" fill="#e8ebe4"/><rect x="24" y="24" width="832" height="572" rx="18" fill="#f7f8f4"/>
    <rect x="64" y="96" width="216" height="288" fill="#cfd8d3"/><circle cx="172" cy="204" r="56" fill="#9db0a8"/>
    <path d="M84 384c0-66 39-108 88-108s88 42 88 108z" fill="#7c938a"/>${text.join('')}
    <text x="64" y="500" font-size="30" font-family="monospace" textLength="752">${strip(`P<XXX${name}`)}</text>
    <text x="64" y="552" font-size="30" font-family="monospace" textLength="752">${strip(documentNumber)}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A drawing in the place of a photograph: nobody's face. */
function drawPortrait(name: string): Promise<Buffer> {
  const hue = Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">
    <rect width="300" height="400" fill="hsl(${hue},24%,86%)"/>
    <circle cx="150" cy="150" r="72" fill="hsl(${hue},22%,62%)"/>
    <path d="M30 400c0-92 54-150 120-150s120 58 120 150z" fill="hsl(${hue},26%,46%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
