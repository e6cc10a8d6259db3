import { CallFailure } from '@mingtang/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isNetworkFailure, quietApi } from '../../api.ts';
import type { Values } from '../../parts/fields/field-values.ts';
import { forgetKept, keepInput } from './kept-input.ts';

/** What was typed rests this long before it goes to the server. */
const REST_MS = 2_500;
const RETRY_MS = 10_000;
const CONFLICT = '40900';

export type DraftState =
  | { is: 'none' }
  | { is: 'saving' }
  /** On the server. */
  | { is: 'saved'; at: Date }
  /** On this device alone: the network, or somebody else's draft, stands between. */
  | { is: 'kept' };

interface DraftOptions {
  resource: string;
  /** Undefined for a row that is not there yet: it is kept on this device. */
  id: string | undefined;
  keptAs: string;
  values: Values;
  baseVersion: number | null;
  hasChanges: boolean;
  isOn: boolean;
  /** When there was a draft at the opening. */
  openedAt: Date | undefined;
  /** Somebody changed the row, or left a draft that was not seen. */
  onBehind: (what: 'row' | 'draft') => void;
}

/** Keeps unfinished changes: at once on this device, after a pause on the server. */
export function useDraft(options: DraftOptions): {
  state: DraftState;
  /** The newest draft that was seen: the one of the opening, or one's own. */
  seenAt: Date | undefined;
  /** Says which draft is there now, and that nothing of what is typed is unsent. */
  see: (at: Date | undefined) => void;
  /** Sends now what is not sent; answers when nothing is under way. */
  flush: () => Promise<void>;
  /** Waits for what is under way, and sends nothing until `release`: another write goes first. */
  hold: () => Promise<void>;
  release: () => void;
} {
  const { resource, keptAs, values, baseVersion, hasChanges, isOn, openedAt } = options;
  const [state, setState] = useState<DraftState>(openedAt ? { is: 'saved', at: openedAt } : { is: 'none' });
  const [saved, setSaved] = useState(values);
  const [seenAt, setSeenAt] = useState(openedAt);
  const latest = useRef({ ...options, seenAt });
  useEffect(() => {
    latest.current = { ...options, seenAt };
  });
  const sent = useRef<Values>(values);
  const underWay = useRef<Promise<void>>(Promise.resolve());
  const isDirty = useRef(false);
  const isHeld = useRef(false);

  const send = useCallback(async (): Promise<void> => {
    const now = latest.current;
    if (!now.isOn || !now.id || !isDirty.current || isHeld.current) return;
    isDirty.current = false;
    const one = { resource: now.resource, id: now.id };
    setState({ is: 'saving' });
    try {
      if (!now.hasChanges) {
        if (now.seenAt) await quietApi.resources.dropDraft({ ...one, draftSeenAt: now.seenAt });
        setSeenAt(undefined);
        latest.current = { ...latest.current, seenAt: undefined };
        setState({ is: 'none' });
      } else {
        const { savedAt, version } = await quietApi.resources.saveDraft({
          ...one,
          baseVersion: now.baseVersion ?? 1,
          values: now.values,
          ...(now.seenAt ? { draftSeenAt: now.seenAt } : {}),
        });
        setSeenAt(savedAt);
        latest.current = { ...latest.current, seenAt: savedAt };
        setState({ is: 'saved', at: savedAt });
        setSaved(now.values);
        if (version !== now.baseVersion) now.onBehind('row');
      }
      sent.current = now.values;
      if (!isDirty.current) forgetKept(now.resource, now.keptAs);
    } catch (error) {
      setState({ is: 'kept' });
      if (error instanceof CallFailure && error.code === CONFLICT) now.onBehind('draft');
      else if (isNetworkFailure(error)) {
        isDirty.current = true;
        setTimeout(() => void flushRef.current(), RETRY_MS);
      }
    }
  }, []);
  const flush = useCallback((): Promise<void> => {
    underWay.current = underWay.current.then(send);
    return underWay.current;
  }, [send]);
  const flushRef = useRef(flush);

  useEffect(() => {
    if (!isOn || values === sent.current) return undefined;
    isDirty.current = true;
    if (hasChanges) keepInput(resource, keptAs, { values, baseVersion, at: Date.now() });
    else forgetKept(resource, keptAs);
    const timer = setTimeout(() => void flush(), REST_MS);
    return () => clearTimeout(timer);
  }, [resource, keptAs, values, baseVersion, hasChanges, isOn, flush]);
  // Whoever goes elsewhere within the pause leaves nothing behind.
  useEffect(() => () => void flush(), [flush]);

  return {
    // What was typed after a save is not on the server yet.
    state: state.is === 'saved' && values !== saved ? { is: 'saving' } : state,
    seenAt,
    see: (at) => {
      setSeenAt(at);
      setSaved(latest.current.values);
      setState(at ? { is: 'saved', at } : { is: 'none' });
      isDirty.current = false;
      sent.current = latest.current.values;
    },
    flush,
    hold: async () => {
      isHeld.current = true;
      await underWay.current;
    },
    release: () => {
      isHeld.current = false;
    },
  };
}
