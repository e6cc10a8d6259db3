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
  /** Undefined until it has come. */
  keys: ReadonlySet<string> | undefined;
}
let collection: Collection | undefined;
const settlers = new Map<string, Settler<boolean>>();
const listeners = new Set<() => void>();

function show(next: Collection | undefined): void {
  collection = next;
  for (const listener of listeners) listener();
}

async function load(personId: string): Promise<void> {
  if (collection?.personId === personId) return;
  show({ personId, keys: undefined });
  try {
    const saved = await background.listSavedIds({});
    if (collection?.personId === personId) show({ personId, keys: new Set(saved.map(keyOf)) });
  } catch {
    // The next button that comes into sight asks again.
    if (collection?.personId === personId) show(undefined);
  }
}

function put(thing: Thing<ThingKind>, isSaved: boolean): void {
  const personId = currentSession()?.id;
  if (!personId) return;
  const keys = new Set(collection?.personId === personId ? collection.keys : undefined);
  if (isSaved) keys.add(keyOf(thing));
  else keys.delete(keyOf(thing));
  show({ personId, keys });
}

/** Whether the visitor saved a thing; false while it is not known. */
export function useIsSaved(thing: Thing<ThingKind>): boolean {
  const personId = useSession()?.id;
  useEffect(() => {
    if (personId) void load(personId);
  }, [personId]);
  const key = keyOf(thing);
  return useSyncExternalStore(
    subscribe,
    () => collection !== undefined && collection.personId === personId && (collection.keys?.has(key) ?? false),
    () => false,
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
    () => (collection !== undefined && collection.personId === personId && collection.keys) || nobodys,
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
