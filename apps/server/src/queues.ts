import { standTextQueue } from './modules/exhibition/texts/queue.ts';
import { realNameQueue } from './modules/identity/real-name/queue.ts';
import { reservationQueue } from './modules/programme/reservations/queue.ts';
import { giftDisputeQueue } from './modules/ticketing/gift-disputes/queue.ts';
import { foreignIdQueue } from './modules/ticketing/holder-reviews/foreign-id-queue.ts';
import { professionalQueue } from './modules/ticketing/holder-reviews/professional-queue.ts';
import type { Events } from './platform/events.ts';
import type { Platform } from './platform/platform.ts';
import type { QueueDefinition } from './platform/queue.ts';

/** Every queue of the console, in the order in which they are told of: part of the composition root. */
export const openQueues = (platform: Platform, events: Events): QueueDefinition[] => [
  reservationQueue(platform, events),
  professionalQueue(platform, events),
  realNameQueue(platform, events),
  foreignIdQueue(platform, events),
  giftDisputeQueue(platform, events),
  standTextQueue(platform, events),
];
