import type { RouteOutput } from '@mingtang/contract/route';
import type { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import type { HolderDictionaries } from '../holder/load-holder-form.ts';

/** An own ticket as professional audience and what was sent with it. */
export type Application = NonNullable<RouteOutput<typeof ticketingRoutes.getProfessionalApplication>>;

/** What is chosen from. */
export type ApplicationChoices = Pick<HolderDictionaries, 'business_type' | 'person_position'>;
