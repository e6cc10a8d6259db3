import { receptionConsole } from '@mingtang/contract/reception/console';
import { bindConsole, type ConsoleBinding, type SignedStaff } from '../../http/console-context.ts';
import { pageRange } from '../../http/paging.ts';
import type { AuditedChange } from '../../platform/audit-trail.ts';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { maskPerson } from '../identity/masks.ts';
import { findPerson } from '../identity/queries.ts';
import { linkAccount } from './accounts.ts';
import { answerOffer, assignWorker, moveGuest, noteGuest } from './commands.ts';
import { listDeskWorkers } from './desk-queries.ts';
import { listDays, listReceptions, listWorkers } from './queries.ts';
import { viewReception } from './views.ts';
import { addWorker, getStaffMover, type Mover, withdrawWorker } from './workers.ts';

/** More than a conference receives on any day; further ones are found by their words. */
const MOST_ON_BOARD = 500;

/** Binds the dispatcher's board, and who receives guests. */
export function receptionConsoleBindings(platform: Platform, events: Events): ConsoleBinding[] {
  const { clock } = platform;
  const { db } = platform.database;
  const view = async (mover: Mover, id: string, { sessionId }: SignedStaff) => {
    const { personId, ...shown } = await viewReception(platform, mover, id, { kind: 'staff', sessionId });
    const person = personId && (await findPerson(db, personId));
    return { ...shown, account: person ? maskPerson(person) : null };
  };
  /** Does something to a guest with a line of the audit trail, unless it was done before, and answers how they are then. */
  const press = async (
    { staff, actor, id }: { staff: SignedStaff; actor: Actor; id: string },
    { before, after, action }: Pick<AuditedChange, 'action' | 'before' | 'after'>,
    act: (tx: Tx, mover: Mover, now: Date) => Promise<boolean>,
  ) => {
    const mover = await transact(platform, async (tx) => {
      const now = clock.now();
      const known = await getStaffMover(tx, staff);
      if (await act(tx, known, now))
        await recordAudit(tx, actor, now, [
          { action, entity: { resource: 'reception_guest' }, entityId: id, before, after },
        ]);
      return known;
    });
    return view(mover, id, staff);
  };

  return bindConsole(receptionConsole, {
    getBoard: async ({ input, staff }) => {
      const mover = await getStaffMover(db, staff);
      const [{ items }, days, workers] = await Promise.all([
        listReceptions(db, mover, input, { limit: MOST_ON_BOARD, offset: 0 }),
        listDays(db, mover),
        listWorkers(db),
      ]);
      return { role: mover.role, guests: items, days, workers };
    },
    getReception: async ({ input: { id }, staff }) => view(await getStaffMover(db, staff), id, staff),
    assignWorker: ({ input, staff, actor }) => {
      const { id, workerId, seenWorkerId } = input;
      return press(
        { staff, actor, id },
        { action: 'assign', before: { workerId: seenWorkerId }, after: { workerId } },
        (tx, mover, now) => assignWorker(tx, events, mover, { ...input, now }),
      );
    },
    moveGuest: ({ input, staff, actor }) => {
      const { id, from, to } = input;
      return press(
        { staff, actor, id },
        { action: 'move', before: { status: from }, after: { status: to } },
        (tx, mover, now) => moveGuest(tx, events, mover, { ...input, now }),
      );
    },
    noteGuest: ({ input, staff, actor }) =>
      // What was written stands in the log, which goes with the guest.
      press({ staff, actor, id: input.id }, { action: 'note', before: null, after: null }, (tx, mover, now) =>
        noteGuest(tx, events, mover, { ...input, personId: null, now }),
      ),
    answerOffer: async ({ input, staff, actor }) => {
      const now = clock.now();
      await transact(platform, async (tx) => {
        const id = await answerOffer(tx, events, await getStaffMover(tx, staff), { ...input, now });
        if (id)
          await recordAudit(tx, actor, now, [
            {
              action: input.isAccepted ? 'approve' : 'reject',
              entity: { resource: 'reception_guest' },
              entityId: id,
              before: null,
              after: null,
            },
          ]);
      });
      return null;
    },
    linkAccount: ({ input, staff, actor }) =>
      press({ staff, actor, id: input.id }, { action: 'set', before: null, after: null }, (tx) =>
        linkAccount(tx, input),
      ),
    listWorkers: ({ input: { page, pageSize, ...filter } }) =>
      listDeskWorkers(db, filter, pageRange({ page, pageSize })),
    addWorker: async ({ input, actor }) => ({
      id: await transact(platform, (tx) => addWorker(tx, actor, { ...input, now: clock.now() })),
    }),
    withdrawWorker: async ({ input: { id }, actor }) => {
      await transact(platform, (tx) => withdrawWorker(tx, actor, { id, now: clock.now() }));
      return null;
    },
  });
}
