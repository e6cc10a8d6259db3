import type { workerAccounts } from '@mingtang/contract/reception/console';
import type { ReceptionRole } from '@mingtang/contract/reception/model';
import { mayDo } from '@mingtang/contract/staff/policy';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { SignedStaff } from '../../http/console-context.ts';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Reader } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireTarget } from '../identity/commands.ts';
import { findPersonByTarget } from '../identity/queries.ts';
import { findAccountByEmail } from '../staff/queries.ts';
import { receptionGuests, receptionOffers, receptionWorkers } from './tables.ts';

type WorkerRow = typeof receptionWorkers.$inferSelect;

/** Who acts upon a guest, and as what. */
export interface Mover {
  role: ReceptionRole;
  /** Null of a dispatcher of the console who receives nobody. */
  workerId: string | null;
  /** Of the console. */
  staffId: string | null;
}

/** A person's permission in force. */
export async function findWorkerOfPerson(db: Reader, personId: string): Promise<WorkerRow | undefined> {
  const rows = await db
    .select()
    .from(receptionWorkers)
    .where(and(eq(receptionWorkers.personId, personId), isNull(receptionWorkers.withdrawnAt)));
  return rows[0];
}

/** As what a visitor's account acts. Throws not_permitted. */
export async function getPersonMover(db: Reader, personId: string): Promise<Mover> {
  const worker = (await findWorkerOfPerson(db, personId)) ?? refuse('reception.not_permitted');
  return { role: worker.role, workerId: worker.id, staffId: null };
}

/** As what somebody of the console acts: a dispatcher by their role, a worker once they are among the workers. Throws not_permitted. */
export async function getStaffMover(db: Reader, { accountId, roles }: SignedStaff): Promise<Mover> {
  const [worker] = await db
    .select()
    .from(receptionWorkers)
    .where(and(eq(receptionWorkers.staffId, accountId), isNull(receptionWorkers.withdrawnAt)));
  const isDispatcher = mayDo(roles, 'reception.dispatch');
  if (!isDispatcher && !worker) return refuse('reception.not_permitted');
  return { role: isDispatcher ? 'dispatcher' : 'worker', workerId: worker?.id ?? null, staffId: accountId };
}

/** A worker whom guests can be given; kept from being withdrawn until the transaction ends. Throws worker_unknown. */
export async function lockWorker(tx: Tx, id: string): Promise<WorkerRow> {
  const [row] = await tx
    .select()
    .from(receptionWorkers)
    .where(and(eq(receptionWorkers.id, id), isNull(receptionWorkers.withdrawnAt)))
    .for('share');
  return row ?? refuse('reception.worker_unknown');
}

interface NewWorker {
  account: string;
  countryCode?: string | undefined;
  of: (typeof workerAccounts)[number];
  nameZh: string;
  nameEn: string;
  phone?: string | undefined;
  role: ReceptionRole;
  now: Date;
}

/** Lets an account receive guests. Throws no_such_account, staff_without_role, already_worker; a ZodError for no address. */
export async function addWorker(
  tx: Tx,
  actor: Actor,
  { account, countryCode, of, phone, now, ...known }: NewWorker,
): Promise<string> {
  const target = requireTarget(account, countryCode);
  const whose =
    of === 'staff' ? { staffId: await getStaffId(tx, target.value) } : { personId: await getPersonId(tx, target) };
  const id = newId();
  const row = { id, ...whose, ...known, phone: phone || null };
  const made = await tx
    .insert(receptionWorkers)
    .values({ ...row, givenAt: now, givenBy: actor.kind === 'staff' ? actor.id : null })
    .onConflictDoNothing()
    .returning({ id: receptionWorkers.id });
  if (made.length === 0) refuse('reception.already_worker');
  await recordAudit(tx, actor, now, [
    { action: 'create', entity: 'reception_worker', entityId: id, before: null, after: { ...whose, role: known.role } },
  ]);
  return id;
}

async function getPersonId(tx: Tx, target: Parameters<typeof findPersonByTarget>[1]): Promise<string> {
  const person = (await findPersonByTarget(tx, target)) ?? refuse('reception.no_such_account');
  return person.id;
}

async function getStaffId(tx: Tx, email: string): Promise<string> {
  const staff = (await findAccountByEmail(tx, email)) ?? refuse('reception.no_such_account');
  if (!mayDo(staff.roles, 'reception.work')) refuse('reception.staff_without_role');
  return staff.id;
}

/** Takes a permission back; again changes nothing. Throws not_found, still_has_guests. */
export async function withdrawWorker(tx: Tx, actor: Actor, { id, now }: { id: string; now: Date }): Promise<void> {
  const [row] = await tx.select().from(receptionWorkers).where(eq(receptionWorkers.id, id)).for('update');
  if (!row) return refuse('protocol.not_found');
  if (row.withdrawnAt) return;
  const count = await tx.$count(
    receptionGuests,
    and(eq(receptionGuests.workerId, id), ne(receptionGuests.status, 'checked_out')),
  );
  if (count > 0) refuse('reception.still_has_guests', { count });
  await endOffers(tx, id);
  await tx
    .update(receptionWorkers)
    .set({ withdrawnAt: now, withdrawnBy: actor.kind === 'staff' ? actor.id : null })
    .where(eq(receptionWorkers.id, id));
  await recordAudit(tx, actor, now, [
    { action: 'withdraw', entity: 'reception_worker', entityId: id, before: { role: row.role }, after: null },
  ]);
}

/** Nobody answers what is offered to, or by, a worker who is none any more. */
export const endOffers = (tx: Tx, workerId: string) =>
  tx
    .update(receptionOffers)
    .set({ state: 'withdrawn' })
    .where(
      and(
        eq(receptionOffers.state, 'open'),
        or(eq(receptionOffers.toId, workerId), eq(receptionOffers.fromId, workerId)),
      ),
    );
