import type { Language } from '@mingtang/contract/envelope';
import type {
  ForumCategory,
  ForumSummary,
  ForumTrack,
  ForumType,
  PlayStatus,
  Venue,
  VenueKind,
} from '@mingtang/contract/programme/model';
import type { Chamber } from '@mingtang/ui/drawing/hall';

/** A hall or a stage in the reader's language. */
export interface SessionVenue {
  id: string;
  name: string;
  kind: VenueKind;
  chamber: Chamber | undefined;
}

/** A forum as lists show it, in the reader's language alone: pages carry many. Instants are epoch milliseconds. */
export interface Session {
  id: string;
  title: string;
  day: string;
  start: number;
  end: number;
  venue: SessionVenue;
  category: ForumCategory;
  forumType: ForumType;
  track: ForumTrack | null;
  /** Ids of its tags. */
  tags: string[];
  status: PlayStatus;
  viewers: number | null;
  speakers: string[];
  /** Places in the room; undefined where they are not limited or nobody can come. */
  seats: { left: number; total: number } | undefined;
  /** No places in a room at all. */
  isOnlineOnly: boolean;
  /** When booking opens; undefined where there is nothing to book. */
  bookingOpens: number | undefined;
}

/** A venue in the reader's language. */
export const toVenue = ({ id, nameZh, nameEn, kind, hall }: Venue, language: Language): SessionVenue => ({
  id,
  name: language === 'zh' ? nameZh : nameEn,
  kind,
  chamber: (hall ?? undefined) as Chamber | undefined,
});

/** Shortens a forum for a list. */
export function toSession(forum: ForumSummary, language: Language): Session {
  const isZh = language === 'zh';
  const { venue, offlineQuota } = forum;
  return {
    id: forum.id,
    title: isZh ? forum.titleZh : forum.titleEn,
    day: forum.day,
    start: forum.startsAt.getTime(),
    end: forum.endsAt.getTime(),
    venue: toVenue(venue, language),
    category: forum.category,
    forumType: forum.forumType,
    track: forum.track,
    tags: forum.tags.map(({ id }) => id),
    status: forum.playStatus,
    viewers: forum.viewers,
    speakers: forum.speakers.map(({ nameZh, nameEn }) => (isZh ? nameZh : nameEn)),
    seats: offlineQuota ? { left: Math.max(0, offlineQuota - forum.offlineTaken), total: offlineQuota } : undefined,
    isOnlineOnly: offlineQuota === 0,
    bookingOpens: forum.bookingOpensAt?.getTime(),
  };
}

export const isLive = ({ status }: Pick<Session, 'status'>): boolean => status === 'have_already_started';

/** Over at `now`, or ended early by the organiser; one that is kept on air is not. */
export const isOver = (session: Pick<Session, 'status' | 'end'>, now: number): boolean =>
  session.status === 'finished' || session.status === 'in_playback' || (session.end <= now && !isLive(session));
