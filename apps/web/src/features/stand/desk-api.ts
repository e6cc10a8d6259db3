import { CallFailure, type Client } from '@mingtang/contract/client';
import type { RouteTable } from '@mingtang/contract/route';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../api.ts';

/** The refusal `stand.not_member`. */
const NOT_MEMBER = '35001';
const TAKEN_OUT = 'taken-out';
const desk = new EventTarget();

type Calls<Table extends RouteTable> = Client<{ table: Table }>['table'];

/** The calls of a stand's desk: those of `api`, of which the first that is refused for want of a place there closes the desk. */
export function deskApi<Table extends RouteTable>(table: Table): Calls<Table> {
  const calls = api(table) as unknown as Record<string, (...input: unknown[]) => Promise<unknown>>;
  return new Proxy({} as Calls<Table>, {
    get:
      (_, name) =>
      async (...input: unknown[]) => {
        try {
          return await calls[String(name)]?.(...input);
        } catch (error) {
          if (error instanceof CallFailure && error.code === NOT_MEMBER) desk.dispatchEvent(new Event(TAKEN_OUT));
          throw error;
        }
      },
  });
}

/** Calls back when somebody turns out to belong to the stand no more. */
export function useTakenOut(onTakenOut: () => void): void {
  const tell = useEffectEvent(onTakenOut);
  useEffect(() => {
    const listener = (): void => tell();
    desk.addEventListener(TAKEN_OUT, listener);
    return () => desk.removeEventListener(TAKEN_OUT, listener);
  }, []);
}
