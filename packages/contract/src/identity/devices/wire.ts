import * as z from 'zod/mini';
import { renamed, uuid } from '../../fields.ts';
import { device } from './model.ts';

export const devicesWire = z.array(
  renamed(device, { id: 'uuid', signedInAt: 'loginTime', seenAt: 'lastTime', isThis: 'current' }),
);
export const deviceRequest = renamed({ id: uuid }, { id: 'id' });
