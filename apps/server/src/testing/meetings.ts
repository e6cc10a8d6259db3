import { eventDay, eventInstant } from '../platform/clock.ts';
import { buildStand, signStandIn } from './stands.ts';
import type { TestApp } from './test-app.ts';
import { createTestClient } from './test-client.ts';

const DAY_MS = 86_400_000;

/** Four times on offer, from ten to noon. */
export const slotPlan = {
  from: '10:00',
  until: '12:00',
  minutes: 20,
  pauseMinutes: 10,
  placeZh: '展位二层',
  placeEn: 'Upper deck',
};

interface SignedIn {
  token: string;
  personId: string;
}

/** A stand, its manager, and the day its times are on, three days from now. */
export interface MeetingStand {
  id: string;
  manager: SignedIn;
  day: string;
  /** What somebody calls; nobody in particular when left out. */
  apiOf: (person?: SignedIn) => ReturnType<typeof createTestClient>['meetings'];
  /** Puts times on offer: `slotPlan`, but for what is changed, at this stand by its manager unless said otherwise. */
  offer: (change?: Partial<typeof slotPlan>, id?: string, by?: SignedIn) => Promise<{ made: number; leftOut: number }>;
  /** The instant of a time of that day. */
  at: (time: string) => Date;
  booking: (
    time?: string,
    exhibitorId?: string,
  ) => { exhibitorId: string; startsAt: Date; name: string; email: string };
}

/** Opens a stand where visitors may book meetings. */
export async function openMeetingStand(app: TestApp): Promise<MeetingStand> {
  const day = eventDay(new Date(app.clock.now().getTime() + 3 * DAY_MS));
  const id = await buildStand(app, 'Xuanniao');
  const manager = await signStandIn(app, id);
  const apiOf: MeetingStand['apiOf'] = (person) =>
    createTestClient(app, person ? { token: person.token } : {}).meetings;
  const at = (time: string): Date => eventInstant(day, time);
  return {
    id,
    manager,
    day,
    apiOf,
    offer: (change = {}, exhibitorId = id, by = manager) =>
      apiOf(by).addSlots({ id: exhibitorId, day, ...slotPlan, ...change }),
    at,
    booking: (time = '10:00', exhibitorId = id) => ({
      exhibitorId,
      startsAt: at(time),
      name: '林疏影',
      email: 'lin@example.org',
    }),
  };
}
