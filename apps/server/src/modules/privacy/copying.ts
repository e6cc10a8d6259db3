import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import type { ZipFile } from '../../platform/zip.ts';
import { zip } from '../../platform/zip-writer.ts';
import { deleteFiles, discardFiles, openFile, recordFiles, writeFile } from '../files/commands.ts';
import { listFilesOfPerson } from '../files/queries.ts';
import { getSetting } from '../reference/queries.ts';
import type { ExportRow } from './queries.ts';
import { findExport, lockExport, takeOldExports } from './queries.ts';
import { dataExports } from './tables.ts';

const DAY_MS = 86_400_000;
/** Pictures beyond this are named and left out: an archive is made in memory. */
const MOST_BYTES = 200 * 1024 * 1024;

const readMe = {
  zh: '这是你在本次大会的全部个人信息。每个文件夹对应一类：identity 账户与同意记录，ticketing 门票与持票人，orders 订单，payments 付款，invoices 发票，programme 预约，comments 评论，waiting-room 购票等候，membership 会员，entrance 过闸与领用记录，rewards 能量、抽奖与奖品，files 上传的文件，privacy 副本、删除申请与工作人员的查看记录。金额以分为单位，时间为 UTC。\n',
  en: 'This is everything the conference keeps about you. Each folder is one kind: identity for your account and what you agreed to, ticketing for tickets and their holders, orders, payments, invoices, programme for reservations, comments, waiting-room for queueing at the shop, membership, entrance for where your tickets were scanned and what was handed out for them, rewards for energy, draws and prizes, files for what you uploaded, privacy for copies, deletions and when staff looked at your data. Amounts are in fen, a hundredth of a yuan; times are UTC.\n',
};

const endings: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'application/pdf': '.pdf' };

/** What follows a file's id in the archive: its own name, or what its kind is opened by. */
const nameIn = (name: string, contentType: string): string =>
  name.includes('.') ? `-${name.replaceAll(/[/\\]/g, '_')}` : (endings[contentType] ?? '');

/** Everything kept of a person as an archive: one JSON a module, and their files. */
export async function packPersonalData(
  platform: Platform,
  parts: readonly PersonalData[],
  { personId, language, now }: { personId: string; language: 'zh' | 'en'; now: Date },
): Promise<Buffer> {
  const { db } = platform.database;
  const entries: ZipFile[] = [{ name: 'README.txt', content: Buffer.from(readMe[language]) }];
  for (const part of parts) {
    const kept = await part.copy({ db, platform, personId });
    entries.push({ name: `${part.domain}/${part.domain}.json`, content: Buffer.from(JSON.stringify(kept, null, 2)) });
  }
  let bytes = 0;
  for (const { id, name, size, purpose, contentType } of await listFilesOfPerson(db, personId)) {
    // The copies made before would lie in every next one.
    if (purpose === 'export' || bytes + size > MOST_BYTES) continue;
    const opened = await openFile(platform, id);
    if (!opened) continue;
    bytes += size;
    entries.push({ name: `files/${id}${nameIn(name, contentType)}`, content: opened.content });
  }
  return zip(entries, now);
}

/** Makes a copy that was asked for and keeps it for its owner. Undefined when it is made already. */
export async function prepareCopy(
  platform: Platform,
  parts: readonly PersonalData[],
  exportId: string,
): Promise<ExportRow | undefined> {
  const { database, clock } = platform;
  const wanted = await findExport(database.db, exportId);
  if (wanted?.state !== 'preparing') return undefined;
  const { personId, language } = wanted;
  const now = clock.now();
  const content = await packPersonalData(platform, parts, { personId, language, now });
  const { copyDays } = await getSetting(database.db, 'retention');
  const file = await writeFile(platform, {
    personId,
    purpose: 'export',
    name: `personal-data-${now.toISOString().slice(0, 10)}.zip`,
    content,
    contentType: 'application/zip',
    isKept: true,
  });
  const ready = await transact(platform, async (tx) => {
    // Its owner was erased meanwhile, or another process made it: nobody would ever delete this one.
    if ((await lockExport(tx, exportId))?.state !== 'preparing') return undefined;
    await recordFiles(tx, [file]);
    const [row] = await tx
      .update(dataExports)
      .set({
        state: 'ready',
        readyAt: now,
        expiresAt: new Date(now.getTime() + copyDays * DAY_MS),
        fileId: file.id,
      })
      .where(eq(dataExports.id, exportId))
      .returning();
    return row;
  });
  if (!ready) await discardFiles(platform, [file]);
  return ready;
}

/** Deletes copies whose time is over; returns how many. */
export function forgetOldCopies(platform: Platform, limit: number): Promise<number> {
  return transact(platform, async (tx) => {
    const old = await takeOldExports(tx, platform.clock.now(), limit);
    for (const { id, fileId } of old) {
      await tx.update(dataExports).set({ state: 'expired', fileId: null }).where(eq(dataExports.id, id));
      if (fileId) await deleteFiles(tx, platform, [fileId]);
    }
    return old.length;
  });
}
