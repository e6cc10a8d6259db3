import type { CommentState, OwnComment } from '@mingtang/contract/live/comments/model';
import { commentRoutes } from '@mingtang/contract/live/comments/routes';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { api, backgroundApi } from '../../api.ts';
import { useOwnData } from '../../own-data.ts';
import { currentSession, useSession } from '../../session.ts';
import { CommentFeed, type FeedState } from './comment-feed.ts';

const calls = api(commentRoutes);
const background = backgroundApi(commentRoutes);

/** The comments of a forum with what is one's own among them. */
export interface Comments extends FeedState {
  forumId: string;
  feed: CommentFeed;
  /** Own comments that nobody else sees, the newest first. */
  unseen: readonly OwnComment[];
  /** Where one's own stand, by id. */
  own: ReadonlyMap<string, CommentState>;
  /** Sends a comment; a recording's with its position in milliseconds. Throws CallFailure. */
  send: (text: string, positionMs: number | null, clientKey: string) => Promise<OwnComment>;
  /** Deletes an own comment. Throws CallFailure. */
  remove: (id: string) => Promise<void>;
}

/** Follows the comments of a forum while it is shown. */
export function useComments(forumId: string): Comments {
  const feed = useMemo(() => new CommentFeed(forumId), [forumId]);
  useEffect(() => feed.open(), [feed]);
  const state = useSyncExternalStore(feed.subscribe, feed.getState, feed.getState);
  const session = useSession();
  const { data: kept = none } = useOwnData(`comments ${forumId}`, () => background.listOwnComments({ id: forumId }));
  const [here, setHere] = useState<Here>({ personId: undefined, sent: [], deleted: [] });
  const said = useMemo(() => {
    if (here.personId !== session?.id) return kept;
    const sent = new Set(here.sent.map(({ id }) => id));
    return [...here.sent, ...kept.filter(({ id }) => !sent.has(id))].filter(({ id }) => !here.deleted.includes(id));
  }, [here, kept, session?.id]);
  const send = useCallback(
    async (text: string, positionMs: number | null, clientKey: string) => {
      const place = positionMs === null ? {} : { positionMs: Math.round(positionMs) };
      const saved = await calls.saveComment({ forumId, text, clientKey, ...place });
      // Whoever was asked to sign in on the way is somebody only now.
      setHere((before) => {
        const { personId, sent, deleted } = ofPerson(before, currentSession()?.id);
        return { personId, sent: [saved, ...sent.filter(({ id }) => id !== saved.id)], deleted };
      });
      if (saved.state === 'shown') feed.arrive(saved, { isOwn: true });
      return saved;
    },
    [feed, forumId],
  );
  const remove = useCallback(
    async (id: string) => {
      await calls.deleteComment({ id });
      setHere((before) => {
        const { personId, sent, deleted } = ofPerson(before, currentSession()?.id);
        return { personId, sent, deleted: [...deleted, id] };
      });
      feed.remove([id]);
    },
    [feed],
  );
  const own = useMemo(() => new Map(said.map(({ id, state: standing }) => [id, standing])), [said]);
  const unseen = useMemo(() => said.filter(({ state: standing }) => standing !== 'shown'), [said]);
  return { ...state, forumId, feed, own, unseen, send, remove };
}

const none: OwnComment[] = [];

/** What a person sent and deleted since the page was opened. */
interface Here {
  personId: string | undefined;
  sent: OwnComment[];
  deleted: string[];
}
const ofPerson = (here: Here, personId: string | undefined): Here =>
  here.personId === personId ? here : { personId, sent: [], deleted: [] };
