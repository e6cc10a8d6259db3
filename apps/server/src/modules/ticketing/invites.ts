import type { Channel } from '@mingtang/contract/ticketing/model';
import { eq, sql } from 'drizzle-orm';
import { type Keyring, readCharacters } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { isShown } from '../../platform/publication.ts';
import { refuse } from '../../platform/refuse.ts';
import { newPrintedCode } from './numbers.ts';
import { countBindings, findInviteByHash, type InviteRow, isInviteBound, leftOn, lockProducts } from './queries.ts';
import { inviteBindings, invites, products } from './tables.ts';

export interface NewInvite {
  channel: Exclude<Channel, 'general'>;
  labelZh: string;
  labelEn: string;
  /** Null: every product of the channel. */
  productId: string | null;
  /** A stock of its own, set aside from the product's. */
  quota: number | null;
  mostBindings: number;
  validUntil: Date | null;
  /** A code chosen by the organiser; one of twelve letters and digits is made when absent. */
  code?: string;
}

const hashOf = (keys: Keyring, code: string): string => keys.hash('invite-code', readCharacters(code));

/**
 * Makes invitations and sets their own stock aside. Returns them with their codes, which are nowhere else: the
 * database keeps only their hash. Throws sold_out when the product has not that many left.
 */
export async function createInvites(
  tx: Tx,
  keys: Keyring,
  wanted: NewInvite[],
  now: Date,
): Promise<{ code: string; row: InviteRow }[]> {
  const codes = wanted.map(({ code }) => code ?? newPrintedCode(12));
  const shelves = await lockProducts(
    tx,
    wanted.flatMap(({ productId }) => productId ?? []),
  );
  for (const shelf of shelves) {
    const more = wanted
      .filter(({ productId }) => productId === shelf.id)
      .reduce((sum, { quota }) => sum + (quota ?? 0), 0);
    if (more > leftOn(shelf)) refuse('orders.sold_out');
    await tx
      .update(products)
      .set({ setAside: sql`${products.setAside} + ${more}` })
      .where(eq(products.id, shelf.id));
  }
  const rows = wanted.map((invite, index) => ({
    id: newId(),
    channel: invite.channel,
    labelZh: invite.labelZh,
    labelEn: invite.labelEn,
    productId: invite.productId,
    quota: invite.quota,
    mostBindings: invite.mostBindings,
    validUntil: invite.validUntil,
    codeHash: hashOf(keys, codes[index] ?? ''),
    codeTail: readCharacters(codes[index] ?? '').slice(-4),
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
  }));
  const made = await tx.insert(invites).values(rows).returning();
  const rowOf = new Map(made.map((row) => [row.id, row]));
  return rows.map(({ id }, index) => ({ code: codes[index] ?? '', row: rowOf.get(id) as InviteRow }));
}

/** The invitation of a code that still holds. Throws invite_unknown, whatever is wrong with it. */
export async function getInvite(tx: Tx, keys: Keyring, code: string, now: Date): Promise<InviteRow> {
  const invite =
    (await findInviteByHash(tx, keys.hashes('invite-code', readCharacters(code)))) ??
    refuse('ticketing.invite_unknown');
  if (!isShown(invite, now) || (invite.validUntil && invite.validUntil <= now)) refuse('ticketing.invite_unknown');
  return invite;
}

/** Binds an invitation to a person; again is the same. Throws invite_unknown, invite_used_up. */
export async function bindInvite(
  tx: Tx,
  keys: Keyring,
  { code, personId, now }: { code: string; personId: string; now: Date },
): Promise<InviteRow> {
  const { id } = await getInvite(tx, keys, code, now);
  const [invite] = await tx.select().from(invites).where(eq(invites.id, id)).for('no key update');
  if (!invite) return refuse('ticketing.invite_unknown');
  if (await isInviteBound(tx, id, personId)) return invite;
  if ((await countBindings(tx, id)) >= invite.mostBindings) refuse('ticketing.invite_used_up');
  await tx.insert(inviteBindings).values({ personId, inviteId: id, boundAt: now });
  return invite;
}
