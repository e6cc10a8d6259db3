import type { PRIZE_ARTS } from '@mingtang/contract/rewards/draws/model';
import { Bot, Glasses, Headphones, type LucideIcon, Ticket } from 'lucide-react';

/** What stands for a prize without a picture. */
export const prizeIcons: Record<(typeof PRIZE_ARTS)[number], LucideIcon> = {
  robot: Bot,
  glasses: Glasses,
  headphones: Headphones,
  ticket: Ticket,
};
