import { useEffect, useState } from 'react';
import { backgroundApi } from '../../api.ts';

const tickets = backgroundApi(async () => (await import('@mingtang/contract/ticketing/routes')).ticketingRoutes);
/** The server raises the tag of somebody with a ticket by a job, mostly within a second. */
const PATIENCE_MS = 5_000;

/**
 * Whether a ticket is about to raise the tag of whoever was on the way to it: gifts that wait for them are collected first. As long as
 * this holds, a form that they may never need is not shown. False once there turns out to be no ticket, or it takes too long.
 */
export function useArrivingTicket(isExpected: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isExpected) return;
    let isWanted = true;
    const end = (): void => {
      if (isWanted) setOver(true);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    // To count one's tickets collects the gifts among them.
    tickets.countTickets().then(({ unverified, verified }) => {
      if (unverified + verified === 0) end();
    }, end);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isExpected]);
  return isExpected && !isOver;
}
