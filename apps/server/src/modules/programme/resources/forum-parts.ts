import type { EditedTalkSpeaker, EditedVideoSource } from '@mingtang/contract/programme/fields';
import { asc, eq, inArray } from 'drizzle-orm';
import type { ResourcePart } from '../../../platform/resource-definition.ts';
import { forumOrganisers, forumTags, talkSpeakers, videoSources } from '../tables.ts';

/** The topics of forums, in order. */
export const forumTopics: ResourcePart<string[]> = {
  load: async (db, ids) => {
    const rows = await db
      .select()
      .from(forumTags)
      .where(inArray(forumTags.forumId, ids))
      .orderBy(asc(forumTags.position));
    return gathered(rows, ({ forumId, tagId }) => [forumId, tagId]);
  },
  save: async (tx, forumId, tagIds) => {
    await tx.delete(forumTags).where(eq(forumTags.forumId, forumId));
    const rows = tagIds.map((tagId, position) => ({ forumId, tagId, position }));
    if (rows.length > 0) await tx.insert(forumTags).values(rows);
  },
};

/** Who holds forums, in order. */
export const forumHosts: ResourcePart<string[]> = {
  load: async (db, ids) => {
    const rows = await db
      .select()
      .from(forumOrganisers)
      .where(inArray(forumOrganisers.forumId, ids))
      .orderBy(asc(forumOrganisers.position));
    return gathered(rows, ({ forumId, organisationId }) => [forumId, organisationId]);
  },
  save: async (tx, forumId, organisationIds) => {
    await tx.delete(forumOrganisers).where(eq(forumOrganisers.forumId, forumId));
    const rows = organisationIds.map((organisationId, position) => ({ forumId, organisationId, position }));
    if (rows.length > 0) await tx.insert(forumOrganisers).values(rows);
  },
};

/** Addresses of forums' streams and recordings. */
export const forumSources: ResourcePart<EditedVideoSource[]> = {
  load: async (db, ids) => {
    const { forumId: _, ...order } = { ...sourceColumns };
    const rows = await db
      .select(sourceColumns)
      .from(videoSources)
      .where(inArray(videoSources.forumId, ids))
      .orderBy(...Object.values(order));
    return gathered(rows, ({ forumId, ...source }) => [forumId, source]);
  },
  save: async (tx, forumId, sources) => {
    await tx.delete(videoSources).where(eq(videoSources.forumId, forumId));
    if (sources.length > 0) await tx.insert(videoSources).values(sources.map((source) => ({ forumId, ...source })));
  },
};
const sourceColumns = {
  forumId: videoSources.forumId,
  purpose: videoSources.purpose,
  region: videoSources.region,
  language: videoSources.language,
  quality: videoSources.quality,
  url: videoSources.url,
};

/** Who speaks and who moderates in talks, in order of appearance. */
export const talkAppearances: ResourcePart<EditedTalkSpeaker[]> = {
  load: async (db, ids) => {
    const rows = await db
      .select()
      .from(talkSpeakers)
      .where(inArray(talkSpeakers.talkId, ids))
      .orderBy(asc(talkSpeakers.position));
    return gathered(rows, ({ talkId, speakerId, isModerator }) => [talkId, { speakerId, isModerator }]);
  },
  save: async (tx, talkId, speakers) => {
    await tx.delete(talkSpeakers).where(eq(talkSpeakers.talkId, talkId));
    const rows = speakers.map((speaker, position) => ({ talkId, ...speaker, position }));
    if (rows.length > 0) await tx.insert(talkSpeakers).values(rows);
  },
};

function gathered<Row, Value>(rows: Row[], pair: (row: Row) => [string, Value]): Map<string, Value[]> {
  const lists = new Map<string, Value[]>();
  for (const row of rows) {
    const [id, value] = pair(row);
    const known = lists.get(id);
    if (known) known.push(value);
    else lists.set(id, [value]);
  }
  return lists;
}
