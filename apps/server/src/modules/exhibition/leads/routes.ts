import { leadRoutes } from '@mingtang/contract/exhibition/leads/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import { pageRange } from '../../../http/paging.ts';
import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { toFile } from '../../../platform/sheet-file.ts';
import { getMember } from '../members/queries.ts';
import { makeCardCode, readCardCode } from './codes.ts';
import { exportLeads, noteLead, saveCard, takeCard, withdrawCard } from './commands.ts';
import { countWithdrawals, findCard, findReceipt, listExports, listLeads, listReceipts, toLead } from './queries.ts';
import { leadsSheet } from './sheet.ts';

/** Binds cards: how they are handed over, who holds them, and how they are taken back. */
export function leadBindings(platform: Platform, events: Events): Binding[] {
  const { database, clock, keys } = platform;
  const { db } = database;
  return bindRoutes(leadRoutes, {
    getCard: async ({ person: { personId } }) => (await findCard(db, personId)) ?? null,
    saveCard: async ({ input, person: { personId } }) => {
      const { name, company, jobTitle, phone, email } = input;
      const card = {
        name,
        company: company || null,
        jobTitle: jobTitle || null,
        phone: phone || null,
        email: email || null,
      };
      await transact(platform, (tx) => saveCard(tx, { personId, card, now: clock.now() }));
      return card;
    },
    makeCardCode: ({ person: { personId } }) =>
      transact(platform, (tx) => makeCardCode(tx, keys, { personId, now: clock.now() })),
    listReceipts: ({ person: { personId } }) => listReceipts(db, personId),
    withdrawCard: ({ input: { id }, person: { personId } }) =>
      transact(platform, async (tx) => {
        await withdrawCard(tx, events, { id, personId, now: clock.now() });
        return (await findReceipt(tx, { id, personId })) ?? refuse('protocol.not_found');
      }),
    scanCard: async ({ input: { id, code }, person: { personId } }) => {
      const now = clock.now();
      const taken = await transact(platform, async (tx) => {
        const member = await getMember(tx, { personId, exhibitorId: id });
        const read = await readCardCode(tx, keys, { code, memberId: member.id, now });
        if (!('card' in read)) return read;
        const { card } = read;
        return takeCard(tx, events, { exhibitorId: id, member, personId: card.personId, card, now });
      });
      if ('minutes' in taken) return refuse('stand.too_many_wrong_codes', taken);
      if ('refusal' in taken) return refuse(`stand.${taken.refusal}`);
      return { lead: toLead(taken.lead), isNew: taken.isNew };
    },
    listLeads: async ({ input: { id, words, grade, ...pages }, person: { personId } }) => {
      await getMember(db, { personId, exhibitorId: id });
      const [found, { withdrawn }, exports] = await Promise.all([
        listLeads(db, { exhibitorId: id, words, grade }, pageRange(pages)),
        countWithdrawals(db, id),
        listExports(db, id),
      ]);
      return { leads: found, withdrawn, exports };
    },
    noteLead: ({ input: { id, grade, note }, person: { personId } }) =>
      transact(platform, async (tx) => toLead(await noteLead(tx, { id, grade: grade || null, note, personId }))),
    exportLeads: async ({ input: { id, format }, person: { personId }, language }) => {
      const made = await transact(platform, (tx) => exportLeads(tx, { exhibitorId: id, personId, now: clock.now() }));
      const { name, type, content } = toFile(leadsSheet(made, language), format);
      const parts: Uint8Array[] = [];
      if (content instanceof Uint8Array) parts.push(content);
      else for await (const part of content) parts.push(part);
      return { name, mediaType: type, content: Buffer.concat(parts).toString('base64') };
    },
  });
}
