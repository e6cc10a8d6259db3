import type { ThingKind } from '@mingtang/contract/engagement/model';
import { useEffect, useSyncExternalStore } from 'react';
import { api, backgroundApi } from '../../api.ts';
import { currentSession, useSession } from '../../session.ts';
import { askSignIn } from '../../sign-in-request.ts';
import { Settler } from './settler.ts';
import { noteSettled, noteUnsettled } from './unsettled.ts';
import type { Thing } from './use-liking.ts';

const calls = api(async () => (await import('@mingtang/contract/engagement/routes')).engagementRoutes);
const background = backgroundApi(async () => (await import('@mingtang/contract/engagement/routes')).engagementRoutes);
const keyOf = ({ kind, id }: Thing<ThingKind>): string => `${kind} ${id}`;

/** What is in somebody's collection: asked for once, however many buttons show it, and the same at all of them. */
interface Collection {
  personId: string;
  /** What the server said; undefined until it has come. */
  kept: ReadonlySet<string> | undefined;
  /** What was pressed on this page, by key: it holds against an answer that was asked for before the press. */
  pressed: ReadonlyMap<string, boolean>;
  /** Both together. The same set as long as nothing changes. */
  keys: ReadonlySet<string>;
}
let collection: Collection | undefined;
let loading: string | undefined;
const settlers = new Map<string, Settler<boolean>>();
const listeners = new Set<() => void>();

function show(personId: string, change: Partial<Pick<Collection, 'kept' | 'pressed'>>): void {
  const before = collection?.personId === personId ? collection : undefined;
  const kept = change.kept ?? before?.kept;
  const pressed = change.pressed ?? before?.pressed ?? new Map<string, boolean>();
  const keys = new Set(kept);
  for (const [key, isSaved] of pressed) {
    if (isSaved) keys.add(key);
    else keys.delete(key);
  }
  collection = { personId, kept, pressed, keys };
  for (const listener of listeners) listener();
}

async function load(personId: string): Promise<void> {
  if (loading === personId || (collection?.personId === personId && collection.kept)) return;
  loading = personId;
  try {
    const saved = await background.listSavedIds({});
    if (loading === personId) show(personId, { kept: new Set(saved.map(keyOf)) });
  } catch {
    // The next button that comes into sight asks again.
  }
  if (loading === personId) loading = undefined;
}

function put(thing: Thing<ThingKind>, isSaved: boolean): void {
  const personId = currentSession()?.id;
  if (!personId) return;
  const pressed = collection?.personId === personId ? collection.pressed : [];
  show(personId, { pressed: new Map([...pressed, [keyOf(thing), isSaved]]) });
}

/**
 * Whether the visitor saved a thing. As long as the collection has not come: what the page knows of it (`isListed`, for
 * a list of what is saved), so that a press means the opposite of what the eye sees.
 */
export function useIsSaved(thing: Thing<ThingKind>, isListed = false): boolean {
  const personId = useSession()?.id;
  useEffect(() => {
    if (personId) void load(personId);
  }, [personId]);
  const key = keyOf(thing);
  return useSyncExternalStore(
    subscribe,
    () => {
      const own = collection?.personId === personId ? collection : undefined;
      return own?.kept ? own.keys.has(key) : (own?.pressed.get(key) ?? isListed);
    },
    () => isListed,
  );
}

const nobodys: ReadonlySet<string> = new Set();

/** Everything the visitor saved, as `kind id`; empty while it is not known. The same set as long as it stays so. */
export function useSavedKeys(): ReadonlySet<string> {
  const personId = useSession()?.id;
  useEffect(() => {
    if (personId) void load(personId);
  }, [personId]);
  return useSyncExternalStore(
    subscribe,
    () => (collection?.personId === personId ? collection?.keys : undefined) ?? nobodys,
    () => nobodys,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Saves a thing or lets it go, shown at once; whoever is not signed in is asked to, and then it is saved. Answers whether
 * something was done; rejects when it failed and is taken back.
 */
export async function setSaved(thing: Thing<ThingKind>, isSaved: boolean): Promise<boolean> {
  if (!currentSession() && !(await askSignIn())) return false;
  const key = keyOf(thing);
  put(thing, isSaved);
  noteUnsettled('save', thing, isSaved);
  let settler = settlers.get(key);
  if (!settler) {
    settler = new Settler(async (wanted) => {
      await (wanted ? calls.save(thing) : calls.unsave(thing));
    });
    settlers.set(key, settler);
  }
  try {
    await settler.want(isSaved);
    noteSettled('save', thing.id);
    return true;
  } catch (error) {
    noteSettled('save', thing.id);
    put(thing, !isSaved);
    throw error;
  }
}
