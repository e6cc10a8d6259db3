import { createHash } from 'node:crypto';
import type {
  FileClocks,
  ImportedField,
  ImportOutcome,
  ImportReport,
  ImportRow,
} from '@mingtang/contract/programme/import-model';
import { sql } from 'drizzle-orm';
import { eventTime } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import { findImportClashes } from './clashes.ts';
import { matchProgramme } from './import-programme.ts';
import { type ProgrammeFile, remarkWords, type Session } from './programme-file.ts';
import { cutText } from './text.ts';

/** Longer texts are cut where they are compared for people. */
const SHOWN_CHARACTERS = 240;
/** Of rows that cannot be taken, and of forums that are missing; the counts are of all. */
const SHOWN_REFUSED = 500;
const SHOWN_MISSING = 10_000;

/** What a forum of an earlier import says now. */
interface Standing extends Record<string, unknown> {
  id: string;
  key: string;
  titleZh: string;
  titleEn: string;
  summaryZh: string | null;
  summaryEn: string | null;
  venueZh: string;
  venueEn: string;
  startsAt: Date;
  endsAt: Date;
  category: string;
  language: string | null;
  tags: string[];
  speakers: string[];
  isPublished: boolean;
  isEdited: boolean;
  booked: number;
}

/**
 * What importing a file would do, session by session and field by field; nothing is written. `fingerprint` changes when
 * anything of it does.
 */
export async function compareProgramme(
  db: Reader,
  file: ProgrammeFile,
  { now, clocks }: { now: Date; clocks: FileClocks },
): Promise<{ report: ImportReport; fingerprint: string }> {
  const match = await matchProgramme(db, file);
  const standing = await listStanding(db, file.source, now);
  const clashes = await findImportClashes(db, file, match);
  const names = {
    venues: new Map(file.venues.map(({ key, name }) => [key, name])),
    tags: new Map(file.tags.map(({ key, name }) => [key, name.zh])),
    speakers: new Map(file.speakers.map(({ key, name }) => [key, name.zh])),
  };
  const named = new Set(file.sessions.map(({ key }) => key));
  const missing = [...standing.values()].filter(({ key }) => !named.has(key));
  const rows: ImportRow[] = [
    ...file.sessions.map((session) => {
      const outcome = match.forums.outcomeOf(session.key);
      const there = standing.get(session.key);
      const said = saidOf(session, names);
      return {
        ...shownOf(session.key, outcome, there),
        titleZh: session.title.zh,
        titleEn: session.title.en,
        venue: said.venue ?? '',
        startsAt: session.startsAt.toISOString(),
        remarks: [...session.notes.map(remarkWords), ...(clashes.get(session.key) ?? [])],
        changes: there && outcome === 'changed' ? differences(standingFields(there), said) : [],
      };
    }),
    ...file.refused.slice(0, SHOWN_REFUSED).map(({ row, label, reason }) => ({
      ...shownOf(`#${row}`, 'refused', undefined),
      titleZh: label,
      titleEn: label,
      venue: '',
      startsAt: null,
      remarks: [remarkWords(reason)],
      changes: [],
    })),
    ...missing
      // Only those can be taken off the site.
      .toSorted((one, other) => Number(other.isPublished) - Number(one.isPublished))
      .slice(0, SHOWN_MISSING)
      .map((there) => ({
        ...shownOf(there.key, 'missing', there),
        titleZh: there.titleZh,
        titleEn: there.titleEn,
        venue: there.venueZh,
        startsAt: there.startsAt.toISOString(),
        remarks: [],
        changes: [],
      })),
  ];
  const count = (outcome: ImportOutcome): number => rows.filter((row) => row.outcome === outcome).length;
  const report = {
    counts: {
      taken: count('taken'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: file.refused.length,
      missing: missing.length,
    },
    written: {
      venues: match.venues.newsCount,
      tags: match.tags.newsCount,
      speakers: match.speakers.newsCount,
    },
    rows,
    remarks: file.remarks.map(remarkWords),
    leftOut: file.leftOut,
    zone: file.foreignZone === null ? null : { file: file.foreignZone, clocks },
  };
  return {
    report,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([report.counts, rows]))
      .digest('base64url'),
  };
}

const shownOf = (key: string, outcome: ImportOutcome, there: Standing | undefined) => ({
  key,
  outcome,
  forumId: there?.id ?? null,
  isEdited: there?.isEdited ?? false,
  isPublished: there?.isPublished ?? false,
  booked: there?.booked ?? 0,
  isSkipped: false,
});

type Said = Record<ImportedField, string | null>;

function standingFields(there: Standing): Said {
  return {
    titleZh: there.titleZh,
    titleEn: there.titleEn,
    summaryZh: there.summaryZh,
    summaryEn: there.summaryEn,
    venue: there.venueZh,
    startsAt: eventTime(there.startsAt),
    endsAt: eventTime(there.endsAt),
    category: there.category,
    language: there.language,
    tags: there.tags.join(' · '),
    speakers: there.speakers.join(' · '),
  };
}

interface Names {
  venues: Map<string, { zh: string }>;
  tags: Map<string, string>;
  speakers: Map<string, string>;
}

function saidOf(session: Session, names: Names): Said {
  const { title, summary, category, language } = session;
  return {
    titleZh: title.zh,
    titleEn: title.en,
    summaryZh: summary?.zh ?? null,
    summaryEn: summary?.en ?? null,
    venue: names.venues.get(session.venue)?.zh ?? null,
    startsAt: eventTime(session.startsAt),
    endsAt: eventTime(session.endsAt),
    category,
    language,
    tags: session.tags.map((key) => names.tags.get(key) ?? key).join(' · '),
    speakers: session.speakers.map((key) => names.speakers.get(key) ?? key).join(' · '),
  };
}

const differences = (before: Said, after: Said): ImportRow['changes'] =>
  (Object.keys(after) as ImportedField[])
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({ field, before: cut(before[field]), after: cut(after[field]) }));

function cut(text: string | null): string | null {
  const shown = cutText(text ?? '', SHOWN_CHARACTERS);
  return text === null || shown === text ? text : `${shown}…`;
}

async function listStanding(db: Reader, source: string, now: Date): Promise<Map<string, Standing>> {
  const { rows } = await db.execute<Standing>(sql`
    SELECT forums.id, forums.source_id AS key, forums.title_zh AS "titleZh", forums.title_en AS "titleEn",
      forums.summary_zh AS "summaryZh", forums.summary_en AS "summaryEn", venues.name_zh AS "venueZh",
      venues.name_en AS "venueEn", forums.starts_at AS "startsAt", forums.ends_at AS "endsAt", forums.category,
      forums.language, coalesce(forums.published_at <= ${now}, false) AS "isPublished",
      forums.offline_taken + forums.online_taken AS booked,
      ARRAY(SELECT tags.name_zh FROM forum_tags JOIN tags ON tags.id = forum_tags.tag_id
        WHERE forum_tags.forum_id = forums.id ORDER BY forum_tags.position) AS tags,
      ARRAY(SELECT speakers.name_zh FROM talks JOIN talk_speakers ON talk_speakers.talk_id = talks.id
        JOIN speakers ON speakers.id = talk_speakers.speaker_id
        WHERE talks.forum_id = forums.id ORDER BY talks.position, talk_speakers.position) AS speakers,
      EXISTS (SELECT FROM resource_versions WHERE resource = 'forum' AND row_id = forums.id
        AND actor_kind = 'staff') AS "isEdited"
    FROM forums JOIN venues ON venues.id = forums.venue_id
    WHERE forums.source = ${source}`);
  return new Map(
    rows.map((row) => [row.key, { ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }]),
  );
}
