import * as z from 'zod/mini';
import { renamed } from '../../fields.ts';
import { consent } from './model.ts';

export const consentsWire = z.array(renamed(consent, { acceptedAt: 'agreeTime' }));
