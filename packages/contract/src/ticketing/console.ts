import * as z from 'zod/mini';
import { renamed } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { invitationBatch } from './invitation.ts';

export const ticketingConsole = defineRoutes({
  createInvitations: {
    method: 'POST',
    area: 'console/api',
    path: 'ticketing/invitations',
    access: { staff: 'ticketing.write' },
    summary: 'Make invitations; their codes are told now and never again',
    input: invitationBatch,
    output: renamed({ codes: z.array(z.string()) }),
    perMinute: 30,
  },
});
