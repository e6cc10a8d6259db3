import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type Connect, openStorage } from './connect-ports.ts';
import { openConsole } from './console.ts';
import { deskParts } from './desk-parts.ts';
import { mountConsoleCalls, staffOf } from './http/console-calls.ts';
import type { Binding } from './http/context.ts';
import { mountDocs } from './http/docs.ts';
import { mountHealth } from './http/health.ts';
import { createInProcessTransport } from './http/in-process.ts';
import { defineHttpJobs } from './http/jobs.ts';
import { mountNoPages, mountPages } from './http/pages.ts';
import { createHttpServer } from './http/server.ts';
import { mountStaffApps } from './http/staff-pages.ts';
import { LivePorts } from './live-ports.ts';
import { defineAnalyticsJobs } from './modules/analytics/jobs.ts';
import { analyticsBindings } from './modules/analytics/routes.ts';
import { contentBindings } from './modules/content/routes.ts';
import { mountDashboardStream } from './modules/dashboard/stream.ts';
import { mountIcons } from './modules/discovery/icons.ts';
import { discoveryBindings } from './modules/discovery/routes.ts';
import { defineEngagementJobs } from './modules/engagement/jobs.ts';
import { engagementBindings } from './modules/engagement/routes.ts';
import { mountShareCards } from './modules/engagement/share-cards/pages.ts';
import { mountCertificates } from './modules/entrance/certificates/files.ts';
import { defineDeskJobs } from './modules/entrance/desk/jobs.ts';
import { isDevice } from './modules/entrance/door/devices.ts';
import { defineDoorJobs } from './modules/entrance/door/jobs.ts';
import { isTicketUsed } from './modules/entrance/queries.ts';
import { entranceBindings } from './modules/entrance/routes.ts';
import { contactBindings } from './modules/exhibition/contact/routes.ts';
import { leadBindings } from './modules/exhibition/leads/routes.ts';
import { defineMeetingJobs } from './modules/exhibition/meetings/jobs.ts';
import { meetingBindings } from './modules/exhibition/meetings/routes.ts';
import { standBindings } from './modules/exhibition/members/routes.ts';
import { defineMoveJobs } from './modules/exhibition/moves/jobs.ts';
import { ownExhibitBindings } from './modules/exhibition/own-exhibits/routes.ts';
import { exhibitionBindings } from './modules/exhibition/routes.ts';
import { standTextBindings } from './modules/exhibition/texts/routes.ts';
import { type FaceDetector, FaceFinder } from './modules/files/faces/finder.ts';
import { defineFileJobs } from './modules/files/jobs.ts';
import { filesBindings } from './modules/files/routes.ts';
import { mountFiles } from './modules/files/serving.ts';
import { Uploads } from './modules/files/uploads.ts';
import { defineFinanceJobs } from './modules/finance/jobs.ts';
import { bearerBindings } from './modules/identity/bearer/routes.ts';
import { createCodeSender } from './modules/identity/codes/commands.ts';
import { consentBindings } from './modules/identity/consents/routes.ts';
import { deviceBindings } from './modules/identity/devices/routes.ts';
import { handOverBindings } from './modules/identity/hand-over/routes.ts';
import { defineIdentityJobs } from './modules/identity/jobs.ts';
import { pictureBindings } from './modules/identity/picture/routes.ts';
import { profileBindings } from './modules/identity/profile/routes.ts';
import { isSessionLive } from './modules/identity/queries.ts';
import { realNameBindings } from './modules/identity/real-name/routes.ts';
import { identityBindings } from './modules/identity/routes.ts';
import { SessionCache } from './modules/identity/session-cache.ts';
import { createWechatAccounts } from './modules/identity/wechat.ts';
import { wechatBindings } from './modules/identity/wechat-routes.ts';
import { IssuingDesk } from './modules/invoices/desk.ts';
import { defineInvoiceJobs } from './modules/invoices/jobs.ts';
import { mountReceipts } from './modules/invoices/receipts.ts';
import { invoicesBindings } from './modules/invoices/routes.ts';
import { mountItineraryCalendars } from './modules/itinerary/calendar/pages.ts';
import { itineraryBindings } from './modules/itinerary/routes.ts';
import { defineLedgerJobs } from './modules/ledger/jobs.ts';
import { defineRoomJobs } from './modules/live/comments/jobs.ts';
import { commentBindings } from './modules/live/comments/routes.ts';
import { mountCommentStream } from './modules/live/comments/stream.ts';
import { defineStreamJobs } from './modules/live/jobs.ts';
import { ViewerCounts } from './modules/live/viewers/counts.ts';
import { signedProbe } from './modules/live/watching/addresses.ts';
import { tellOpenPages } from './modules/live/watching/news.ts';
import { followVideoOrigins } from './modules/live/watching/origins.ts';
import { watchingBindings } from './modules/live/watching/routes.ts';
import { membershipBindings } from './modules/membership/routes.ts';
import { defineMessageJobs } from './modules/messages/jobs.ts';
import { defineOrderJobs } from './modules/orders/jobs.ts';
import { ordersBindings } from './modules/orders/routes.ts';
import { findWatchRights } from './modules/orders/watch-queries.ts';
import { PaymentDesk } from './modules/payments/desk.ts';
import { definePaymentJobs } from './modules/payments/jobs.ts';
import { mountNotices } from './modules/payments/notices.ts';
import { Providers } from './modules/payments/providers.ts';
import { paymentsBindings } from './modules/payments/routes.ts';
import { definePeopleDeskJobs } from './modules/people-desk/jobs.ts';
import { keepLostAccount } from './modules/privacy/commands.ts';
import { definePrivacyJobs } from './modules/privacy/jobs.ts';
import { privacyBindings } from './modules/privacy/routes.ts';
import { mountScheduleFiles } from './modules/programme/export/pages.ts';
import { defineReservationJobs } from './modules/programme/reservations/jobs.ts';
import { programmeBindings } from './modules/programme/routes.ts';
import { receptionBindings } from './modules/reception/routes.ts';
import { referenceBindings } from './modules/reference/routes.ts';
import { rememberSettings } from './modules/reference/setting-memory.ts';
import { drawBindings } from './modules/rewards/draws/routes.ts';
import { defineEnergyJobs } from './modules/rewards/energy/jobs.ts';
import { energyBindings } from './modules/rewards/energy/routes.ts';
import { exchangeBindings } from './modules/rewards/exchange/routes.ts';
import { defineSearchJobs } from './modules/search/jobs.ts';
import { searchBindings } from './modules/search/routes.ts';
import { defineStaffJobs } from './modules/staff/jobs.ts';
import { listOpenSessions } from './modules/staff/queries.ts';
import { resolveStaff, stepUp } from './modules/staff/sessions.ts';
import { HolderDesk } from './modules/ticketing/holder-desk.ts';
import { findHolderHistory } from './modules/ticketing/holder-history.ts';
import { defineTicketingJobs } from './modules/ticketing/jobs.ts';
import { askAudience } from './modules/ticketing/queries.ts';
import { ticketingBindings } from './modules/ticketing/routes.ts';
import { WaitingRoom } from './modules/waiting-room/room.ts';
import { waitingRoomBindings } from './modules/waiting-room/routes.ts';
import { mountPlaceStream } from './modules/waiting-room/stream.ts';
import { personalData } from './personal-data.ts';
import { Background } from './platform/background.ts';
import { Bus } from './platform/bus.ts';
import { Cache } from './platform/cache.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { deriveKeyring, type Secrets } from './platform/crypto.ts';
import { openDatabase } from './platform/database.ts';
import { Events } from './platform/events.ts';
import { requireSameKeys } from './platform/installation.ts';
import { Jobs } from './platform/jobs.ts';
import type { Platform } from './platform/platform.ts';
import { createMetrics, openLog } from './platform/telemetry.ts';
import { createHlsProbe } from './ports/streams/hls.ts';
import { networkList } from './ports/streams/public-address.ts';
import { createFindTerms } from './terms.ts';

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  secrets: Secrets;
  /** How third parties are met. */
  connect: Connect;
  clock?: Clock;
  /** Finds faces in the pictures of persons; the model's own, in a thread, when left out. */
  faceDetector?: FaceDetector;
  /** Renders pages too; tests of calls alone leave it out. */
  hasPages?: boolean;
  /** Milliseconds between what is done again and again; without them those that suit a conference. */
  periods?: Periods;
}

interface Periods {
  /** Viewers are counted and told. */
  viewers?: number;
  /** The numbers of the dashboard are taken. */
  dashboard?: number;
}

export interface App {
  server: FastifyInstance;
  platform: Platform;
  /** Connects the bus and starts the jobs; answers requests only after `server.listen`. */
  start(): Promise<void>;
  /** Says that it is not ready any more, goes on answering, and lets connections end with the answer they are at. */
  drain(): void;
  /** Finishes what is under way, then lets go of everything. */
  stop(): Promise<void>;
}

/** The composition root: builds the platform and mounts every module. */
export async function buildApp({
  config,
  databaseUrl,
  secrets,
  connect,
  clock = systemClock,
  faceDetector = new FaceFinder(),
  hasPages = true,
  periods = {},
}: AppOptions): Promise<App> {
  const log = openLog(config);
  const bus = new Bus(databaseUrl, log);
  const platform: Platform = {
    config,
    log,
    metrics: createMetrics(),
    clock,
    keys: deriveKeyring(secrets.current, secrets.older),
    bus,
    background: new Background(log),
    cache: new Cache(bus, { now: () => clock.now().getTime() }),
    jobs: new Jobs(databaseUrl, log),
    storage: openStorage(config),
    database: openDatabase({
      url: databaseUrl,
      // A copy of the embedded database there is none.
      readUrl: config.DATABASE_URL ? config.DATABASE_READ_URL : undefined,
      poolSize: config.DATABASE_POOL,
      onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    }),
  };
  await requireSameKeys(platform.database, platform.keys);
  rememberSettings(platform.database.db, platform);
  const ports = await LivePorts.open(platform, connect);
  const { messengers } = ports;
  const events = new Events(platform.jobs);
  const providers = new Providers(platform, ports.paymentProviders);
  ports.onChange(() => providers.replace(ports.paymentProviders));
  const wechat = createWechatAccounts(platform, () => ports.current.wechat_sign_in);
  const desk = new PaymentDesk(platform, events, providers, (personId) => wechat.findOpenId(personId));
  const noticeDesk = { platform, events, providers, desk, keepLostAccount };
  const hlsProbe = createHlsProbe({
    networks: networkList(config.STREAM_CHECK_NETWORKS),
    ownOrigin: new URL(config.publicUrl).origin,
  });
  const streamProbe = signedProbe(hlsProbe, ports.streamSigner, () => clock.now());
  const issuing = new IssuingDesk(platform, () => ports.current.e_invoice);
  const sessions = new SessionCache(platform);
  const room = new WaitingRoom(platform);
  const viewers = new ViewerCounts(platform, periods.viewers);
  const sendCode = createCodeSender(platform, messengers);
  const uploads = new Uploads(platform, faceDetector);
  const findTerms = createFindTerms(platform);
  const nameParts = { registry: ports.identityCheck, findTerms };
  const holders = new HolderDesk(platform, nameParts);
  defineHttpJobs(platform);
  defineFileJobs(platform);
  defineStreamJobs(platform, streamProbe);
  defineRoomJobs(platform, events);
  defineIdentityJobs(platform);
  defineReservationJobs(platform, events);
  defineMeetingJobs(platform, events);
  defineMoveJobs(platform, events);
  defineEngagementJobs(platform);
  defineStaffJobs(platform, messengers.mail);
  defineTicketingJobs(platform, events);
  defineDeskJobs(platform);
  defineDoorJobs(platform);
  definePeopleDeskJobs(platform, events);
  defineOrderJobs(platform, events);
  defineLedgerJobs(platform);
  defineFinanceJobs(platform);
  definePaymentJobs(noticeDesk);
  defineInvoiceJobs(platform, events, issuing, messengers.mail);
  defineMessageJobs(platform, events, messengers);
  defineEnergyJobs(platform, events);
  defineAnalyticsJobs(platform);
  const startIndexing = defineSearchJobs(platform);
  definePrivacyJobs(platform, events, { parts: personalData, mail: messengers.mail });

  const bindings: Binding[] =
    config.ROLE === 'worker'
      ? []
      : [
          ...referenceBindings(platform),
          ...filesBindings(platform, uploads),
          ...identityBindings(platform, { sendCode, wechat, findTerms }),
          ...consentBindings(platform, findTerms),
          ...deviceBindings(platform),
          ...handOverBindings(platform),
          ...wechatBindings(platform, wechat),
          ...bearerBindings(platform),
          ...realNameBindings(platform, nameParts),
          ...pictureBindings(platform),
          ...profileBindings(platform, events, (addresses) =>
            findHolderHistory(platform.database.db, platform.keys, addresses),
          ),
          ...programmeBindings(platform, events, askAudience),
          ...exhibitionBindings(platform),
          ...standBindings(platform),
          ...standTextBindings(platform),
          ...ownExhibitBindings(platform),
          ...contactBindings(platform, events),
          ...meetingBindings(platform, events),
          ...leadBindings(platform, events),
          ...contentBindings(platform),
          ...commentBindings(platform, (forumId) => viewers.rooms.countViewers(forumId)),
          ...watchingBindings(platform, { findRights: findWatchRights, signer: ports.streamSigner }),
          ...ticketingBindings(platform, {
            events,
            sendCode,
            desk: holders,
          }),
          ...membershipBindings(platform, events),
          ...waitingRoomBindings(room),
          ...ordersBindings(platform, events, { admission: room, isTicketUsed }),
          ...paymentsBindings(desk),
          ...privacyBindings(platform, sendCode),
          ...invoicesBindings(platform, issuing, () => ports.current.company_lookup),
          ...entranceBindings(platform),
          ...receptionBindings(platform, events),
          ...energyBindings(platform),
          ...drawBindings(platform),
          ...exchangeBindings(platform),
          ...engagementBindings(platform),
          ...itineraryBindings(platform),
          ...analyticsBindings(platform),
          ...discoveryBindings(platform),
          ...searchBindings(platform),
        ];
  const server = await createHttpServer({
    platform,
    bindings,
    resolveToken: (token) => sessions.resolve(token),
    videoOrigins: followVideoOrigins(platform),
  });
  mountHealth(server, platform);
  if (config.ROLE !== 'worker') {
    mountDocs(server, config);
    mountPlaceStream(server, room, (token) => sessions.resolve(token));
    mountCommentStream(server, platform, viewers.rooms);
    tellOpenPages(platform, viewers.rooms);
    const { db } = platform.database;
    const isLive = {
      person: (id: string, now: Date) => isSessionLive(db, id, now),
      staff: async (id: string, now: Date) => (await listOpenSessions(db, [id], now)).has(id),
    };
    mountFiles(server, platform, {
      resolveToken: (token) => sessions.resolve(token),
      isLive: ({ kind, sessionId }) => isLive[kind](sessionId, clock.now()),
    });
    await mountNotices(server, noticeDesk);
    mountReceipts(server, platform);
    mountCertificates(server, platform);
    mountScheduleFiles(server, platform);
    mountShareCards(server, platform);
    mountIcons(server);
    mountItineraryCalendars(server, platform);
    const { bindings: consoleCalls, snapshots } = openConsole(platform, {
      events,
      issuing,
      noticeDesk,
      ports,
      streamProbe,
      dashboardMs: periods.dashboard,
      visitorDesk: deskParts(platform, ports, { uploads, holders, ...nameParts }),
    });
    const resolve = (token: string) => resolveStaff(platform, token);
    mountConsoleCalls(server, platform, consoleCalls, {
      resolveStaff: resolve,
      resolveDevice: (token) => isDevice(platform, token),
      stepUp: {
        requireFreshFactor: (staff) => stepUp.requireFreshFactor(platform, staff),
        countLook: (staff) => stepUp.countLook(platform, staff),
        countRefund: (tx, staff, fen) => stepUp.countRefund(tx, platform, staff, fen),
      },
    });
    mountDashboardStream(server, platform, snapshots, (request) => staffOf(request, resolve));
    if (hasPages) {
      await mountStaffApps(server, platform);
      await mountPages(server, platform, createInProcessTransport(platform, bindings));
    }
  }

  if (config.ROLE === 'worker' || !hasPages) mountNoPages(server);

  return {
    server,
    platform,
    drain: () => server.draining.begin(),
    start: async () => {
      await bus.connect();
      // What was changed since they were met, nobody has told.
      await ports.refresh();
      await platform.jobs.start({ work: config.ROLE !== 'web' });
      startIndexing();
      if (config.ROLE !== 'worker') {
        await room.start();
        await viewers.start();
      }
    },
    stop: async () => {
      room.stop();
      viewers.stop();
      await server.close();
      await platform.jobs.stop();
      await bus.close();
      await platform.background.end();
      await platform.database.close();
    },
  };
}
