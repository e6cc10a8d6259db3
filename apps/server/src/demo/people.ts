import sharp from 'sharp';
import { layDown, recordFiles } from '../modules/files/commands.ts';
import { persons } from '../modules/identity/tables.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import type { Platform } from '../platform/platform.ts';

/** Mail to them goes nowhere: example.org belongs to nobody. */
export async function addPerson(
  tx: Tx,
  { name, email, language = 'en' }: { name: string; email: string; language?: 'zh' | 'en' },
  at: Date,
): Promise<string> {
  const id = newId(at.getTime());
  await tx.insert(persons).values({ id, name, email, language, userTag: '406', createdAt: at });
  return id;
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

/** A drawing in the place of a photograph: nobody's face. */
function drawPortrait(name: string): Promise<Buffer> {
  const hue = Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400">
    <rect width="300" height="400" fill="hsl(${hue},24%,86%)"/>
    <circle cx="150" cy="150" r="72" fill="hsl(${hue},22%,62%)"/>
    <path d="M30 400c0-92 54-150 120-150s120 58 120 150z" fill="hsl(${hue},26%,46%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
