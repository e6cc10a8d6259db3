import { deskConsole } from '@mingtang/contract/entrance/desk-console';
import { bindConsole, type ConsoleBinding, type ConsoleContext } from '../../../http/console-context.ts';
import { requirePrintable } from '../../../platform/pdf.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { listDictionaryItems } from '../../reference/queries.ts';
import { drawBadge } from './badge-sheet.ts';
import { getBadge, printBadge } from './badges.ts';
import { compareFaces, decideComparison } from './comparisons.ts';
import type { DeskParts } from './parts.ts';
import { activateForVisitor, nameVisitor, registerVisitor, takeFace, verifyVisitor } from './registration.ts';
import { findVisitors, getVisitor } from './visitors.ts';

/** Binds the desk on site. */
export function deskBindings(platform: Platform, parts: DeskParts): ConsoleBinding[] {
  const { database, clock, keys, bus } = platform;
  const show = async (personId: string) => {
    // What was just written raises tags, which other calls of this person ask for.
    await bus.settle();
    return getVisitor(platform, personId, parts.findFaceComparer() !== undefined);
  };
  const at = ({ actor, ip }: Pick<ConsoleContext, 'actor' | 'ip'>) => ({ platform, parts, actor, ip });

  return bindConsole(deskConsole, {
    getDesk: async () => ({ industries: await listDictionaryItems(database.read, ['business_type']) }),
    findVisitors: ({ input: { words } }) => findVisitors(platform, words),
    getVisitor: ({ input: { id } }) => show(id),
    registerVisitor: async ({ input, ...from }) => show(await registerVisitor(at(from), input)),
    takeFace: async ({ input: { id }, files: [upload], ...from }) => ({
      photoId: await takeFace(at(from), { id, upload }),
    }),
    verifyVisitor: async ({ input, ...from }) => {
      await verifyVisitor(at(from), input);
      return show(input.id);
    },
    activateForVisitor: async ({ input, ...from }) => {
      await activateForVisitor(at(from), input);
      return show(input.id);
    },
    nameVisitor: async ({ input, ...from }) => show(await nameVisitor(at(from), input)),
    compareFaces: ({ input: { id: personId, ...asked }, files, actor }) =>
      compareFaces(platform, parts, actor, { ...asked, personId, files }),
    decideComparison: async ({ input, actor }) => {
      await transact(platform, (tx) => decideComparison(tx, actor, { ...input, now: clock.now() }));
      return null;
    },
    printBadge: ({ input: { id: ticketId, ...fields }, actor }) =>
      transact(platform, (tx) => printBadge(tx, keys, actor, { ...fields, ticketId, now: clock.now() })),
    downloadBadge: async ({ input: { id, size }, language }) => {
      const badge = await getBadge(database.db, keys, id);
      requirePrintable([badge.name, badge.otherName, badge.company]);
      const name = `${language === 'zh' ? '胸卡' : 'badge'}-${badge.ticketNumber.replaceAll(' ', '')}-${badge.serial}.pdf`;
      return { name, type: 'application/pdf', content: await drawBadge(badge, size) };
    },
  });
}
