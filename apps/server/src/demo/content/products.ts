import type { DemoProduct } from '../content.ts';
import { extras } from './products/extras.ts';
import { tickets } from './products/tickets.ts';

/** Everything the shop sells. */
export const products: DemoProduct[] = [...tickets, ...extras];
