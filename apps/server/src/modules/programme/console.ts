import { programmeConsole } from '@mingtang/contract/programme/console';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { pageRange } from '../../http/paging.ts';
import { EVENT_TIME_ZONE } from '../../platform/clock.ts';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { returnSpeaker, withdrawSpeaker } from './appearances/commands.ts';
import { foreseeChange } from './attendees/foreseeing.ts';
import { type CountTicketOwners, getBoard } from './board.ts';
import { applyImport, compareImport, discardImport, readKept, readUpload, uploadImport } from './import/commands.ts';
import { getImport, type ImportSummary, listImports } from './import/queries.ts';
import { bookingMovedWith, requireOrderedTimes } from './policy.ts';
import type { IsForumSold } from './resources/forums.ts';
import { openActivities, openForums, openTalks } from './resources.ts';

/** What the shop, which stands after the programme, knows of forums. */
interface Shop {
  isForumOnSale: IsForumSold;
  countTicketOwners: CountTicketOwners;
}

/** Binds the programme desk. `findNames` says what staff accounts are called. */
export function programmeConsoleBindings(
  platform: Platform,
  events: Events,
  shop: Shop,
  findNames: (ids: string[]) => Promise<Map<string, string>>,
): ConsoleBinding[] {
  const { database, clock } = platform;
  const forums = openForums(platform, events, shop.isForumOnSale);
  const talks = openTalks(platform);
  const activities = openActivities(platform, events);

  async function named<Row extends ImportSummary>(rows: Row[]) {
    const names = await findNames(rows.map(({ uploadedBy }) => uploadedBy));
    return rows.map((row) => ({ ...row, uploadedBy: names.get(row.uploadedBy) ?? null }));
  }
  async function showImport(id: string) {
    const { report, ...row } = await getImport(database.db, id);
    const [summary] = await named([row]);
    if (!summary) return refuse('protocol.not_found');
    return { ...summary, ...report };
  }

  return bindConsole(programmeConsole, {
    getBoard: ({ input }) => getBoard(database.db, input.day, clock.now(), shop.countTicketOwners),
    moveForum: async ({ input: { id, version, ...place }, actor }) =>
      transact(platform, async (tx) => {
        requireOrderedTimes(place);
        const booking = bookingMovedWith(await forums.get(tx, id), place);
        const moved = await forums.update(tx, actor, { id, version }, { ...place, ...booking });
        return { version: moved.version };
      }),
    foreseeChange: ({ input, actor }) =>
      foreseeChange(platform, { forum: forums, activity: activities, talk: talks }, actor, {
        ...input,
        countTicketOwners: shop.countTicketOwners,
      }),
    withdrawSpeaker: async ({ input: { id, forumIds }, actor }) => {
      return { appearances: await transact(platform, (tx) => withdrawSpeaker(tx, talks, actor, { id, forumIds })) };
    },
    returnSpeaker: async ({ input: { id, appearances }, actor }) => {
      await transact(platform, (tx) => returnSpeaker(tx, talks, actor, { id, appearances }));
      return null;
    },
    listImports: async ({ input }) => {
      const range = pageRange(input);
      const { items, total } = await listImports(database.db, range);
      return { items: await named(items), total, page: range.page, pageSize: range.limit };
    },
    uploadImport: async ({ input, actor, files: [file] }) => {
      if (!file) return refuse('files.none_sent');
      const { timeZone = EVENT_TIME_ZONE } = input;
      const content = await file.read();
      const upload = { name: file.name, content, timeZone, file: await readUpload(content, timeZone) };
      return showImport(await transact(platform, (tx) => uploadImport(tx, platform, actor, upload)));
    },
    getImport: ({ input: { id } }) => showImport(id),
    compareImport: async ({ input: { id, clocks } }) => {
      const kept = await readKept(database.db, id, clocks);
      await transact(platform, (tx) => compareImport(tx, platform, id, kept));
      return showImport(id);
    },
    applyImport: async ({ input, actor }) => {
      const choice = { ...input, kept: await readKept(database.db, input.id) };
      await transact(platform, (tx) => applyImport(tx, { ...platform, records: forums }, actor, choice));
      return showImport(input.id);
    },
    discardImport: async ({ input: { id } }) => {
      await transact(platform, (tx) => discardImport(tx, id));
      return null;
    },
  });
}
