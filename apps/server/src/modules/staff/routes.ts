import { staffConsole } from '@mingtang/contract/staff/console';
import { bindConsole, type ConsoleBinding, type ConsoleCaller } from '../../http/console-context.ts';
import { countedRange, pageRange } from '../../http/paging.ts';
import { eventTime } from '../../platform/clock.ts';
import type { DeviceKeeping } from '../../platform/device-keeping.ts';
import { networkOf } from '../../platform/network.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/sheets.ts';
import { getSetting } from '../reference/queries.ts';
import * as accounts from './accounts.ts';
import { type AuditFilter, listAudit, readAudit } from './audit.ts';
import { acceptInvitation, getInvitation, invitationState, invite } from './invitations.ts';
import { changePassword, confirmFactor, renewRecoveryCodes } from './own-account.ts';
import * as queries from './queries.ts';
import { endSession, findVisit } from './sessions.ts';
import { enterCode, finishEnrolment, type SignInClient, type SignInStep, signIn, startEnrolment } from './sign-in.ts';
import { withdrawInvitation } from './withdrawal.ts';

/** `devices`: those of the door, which hang on accounts. */
export function staffBindings(platform: Platform, devices: DeviceKeeping): ConsoleBinding[] {
  const { database, clock } = platform;
  const { db } = database;
  const clientOf = ({ userAgent, ip, device }: ConsoleCaller): SignInClient => ({
    device: { userAgent, address: ip },
    network: networkOf(ip),
    remembered: device,
  });
  const keep = ({ keepToken, keepDevice }: ConsoleCaller, { token, stage, remember }: SignInStep) => {
    keepToken(token);
    if (remember !== undefined) keepDevice(remember);
    return { stage };
  };

  return bindConsole(staffConsole, {
    getSetUp: async () => ({ isNeeded: !(await queries.hasAccounts(db)) }),
    setUp: async (context) => keep(context, await accounts.setUp(platform, context.input, clientOf(context))),
    signIn: async (context) => {
      const { email, password, challenge } = context.input;
      return keep(context, await signIn(platform, { email, password, challenge, client: clientOf(context) }));
    },
    enterCode: async (context) => {
      const { code, recoveryCode } = context.input;
      return keep(
        context,
        await enterCode(platform, { token: context.token, code, recoveryCode, client: clientOf(context) }),
      );
    },
    startEnrolment: async ({ token, language }) => {
      const edition = await getSetting(db, 'edition');
      return startEnrolment(platform, token, language === 'zh' ? edition.shortNameZh : edition.shortNameEn);
    },
    finishEnrolment: async (context) => {
      const { token, input } = context;
      const done = await finishEnrolment(platform, { token, code: input.code, client: clientOf(context) });
      keep(context, done);
      return { recoveryCodes: done.recoveryCodes };
    },
    signOut: async ({ token, keepToken }) => {
      const found = token === undefined ? undefined : await findVisit(platform, token);
      if (found) await transact(platform, (tx) => endSession(tx, found.session));
      keepToken(null);
      return null;
    },
    getSelf: async ({ staff }) => {
      const account = (await queries.findAccount(db, staff.accountId)) ?? refuse('protocol.sign_in_required');
      return { ...account, recoveryCodesLeft: account.recoveryHashes.length };
    },
    changePassword: async ({ actor, staff, input }) => {
      await changePassword(platform, { actor, sessionId: staff.sessionId, ...input });
      return null;
    },
    renewRecoveryCodes: async ({ actor, staff, input }) => ({
      recoveryCodes: await renewRecoveryCodes(platform, { actor, sessionId: staff.sessionId, code: input.code }),
    }),
    confirmFactor: async ({ actor, staff, input: { code, recoveryCode } }) => {
      await confirmFactor(platform, { actor, sessionId: staff.sessionId, code, recoveryCode });
      return null;
    },
    listSessions: async ({ staff }) => {
      const rows = await queries.listSessions(db, staff.accountId, clock.now());
      return rows.map((row) => ({ ...row, isThisOne: row.id === staff.sessionId }));
    },
    endSession: async ({ staff, input }) => {
      await transact(platform, (tx) => endSession(tx, { id: input.id, accountId: staff.accountId }));
      return null;
    },
    getInvitation: ({ input }) => getInvitation(platform, input.token),
    acceptInvitation: async (context) =>
      keep(context, await acceptInvitation(platform, context.input, clientOf(context))),
    listAccounts: async ({ input }) => {
      const page = await queries.listAccounts(db, { words: input.words ?? '', range: pageRange(input) });
      return { ...page, items: page.items.map(shownAccount) };
    },
    getAccountCredentials: async ({ input: { id } }) => {
      if (!(await queries.findAccount(db, id))) refuse('protocol.not_found');
      const now = clock.now();
      const [held, sessions, invitations, keepers] = await Promise.all([
        devices.list(db, id),
        queries.listSessions(db, id, now),
        queries.listOpenInvitationsBy(db, id, now),
        queries.listAccountsThatMay(db, 'entrance.scan', id),
      ]);
      return {
        devices: held,
        sessions: sessions.length,
        invitations: invitations.map(({ email }) => email),
        keepers,
      };
    },
    updateAccount: async ({ actor, input }) =>
      shownAccount(await transact(platform, (tx) => accounts.updateAccount(tx, actor, devices, input, clock.now()))),
    resetAuthenticator: async ({ actor, input }) => {
      await transact(platform, (tx) => accounts.resetAuthenticator(tx, actor, input.id, clock.now()));
      return null;
    },
    listInvitations: async ({ input }) => {
      const page = await queries.listInvitations(db, pageRange(input));
      const now = clock.now();
      return {
        ...page,
        items: page.items.map(({ invitation, invitedBy }) => ({
          ...invitation,
          invitedBy,
          state: invitationState(invitation, now),
        })),
      };
    },
    invite: async ({ actor, staff, input, language, origin }) => {
      const row = await invite(platform, actor, { ...input, language, origin });
      return { ...row, invitedBy: staff.name, state: 'open' as const };
    },
    withdrawInvitation: async ({ actor, input }) => {
      await transact(platform, (tx) => withdrawInvitation(tx, actor, input.id, clock.now()));
      return null;
    },
    listAudit: ({ input: { page, pageSize, cursor, ...filter } }) =>
      listAudit(db, filter, countedRange({ page, pageSize, cursor })),
    exportAudit: async ({ input }) => ({
      name: `audit-${eventTime(clock.now()).slice(0, 10)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: auditFile(platform, input),
    }),
  });
}

const shownAccount = (row: queries.AccountRow) => ({ ...row, hasAuthenticator: row.authenticatorSecret !== null });

async function* auditFile({ database }: Platform, filter: AuditFilter): AsyncGenerator<Uint8Array> {
  const head = ['at', 'actor kind', 'actor', 'actor id', 'address', 'action', 'entity', 'entity id', 'before', 'after'];
  yield Buffer.from(`${BYTE_ORDER_MARK}${csvLine(head)}`);
  for await (const rows of readAudit(database.db, filter)) {
    const lines = rows.map(({ at, before, after, ...row }) =>
      csvLine([
        eventTime(at),
        row.actorKind,
        row.actorName,
        row.actorId,
        row.address,
        row.action,
        row.entity,
        row.entityId,
        before && JSON.stringify(before),
        after && JSON.stringify(after),
      ]),
    );
    yield Buffer.from(lines.join(''));
  }
}
