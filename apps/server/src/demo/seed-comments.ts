import { and, eq, inArray } from 'drizzle-orm';
import { maskNickname } from '../modules/live/comments/policy.ts';
import { commentReports, comments, commentWords } from '../modules/live/comments/tables.ts';
import { foldText } from '../modules/live/comments/words.ts';
import { forums } from '../modules/programme/tables.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { demoCommenters, demoComments, demoCommentWords } from './content/comments.ts';
import { addPerson } from './people.ts';
import { DEMO_SOURCE } from './seed-programme.ts';

/** The demo's visitors talk below its broadcasts: what they said until now, each word at its moment. */
export async function seedComments(tx: Tx, now: Date): Promise<void> {
  await tx.insert(commentWords).values(demoCommentWords.map((word) => ({ word, addedAt: now })));
  const people = new Map<string, { id: string; nickname: string }>();
  for (const { key, ...who } of demoCommenters)
    people.set(key, { id: await addPerson(tx, who, now), nickname: maskNickname(who.name) });
  const personOf = (key: string) => {
    const person = people.get(key);
    if (!person) throw new Error(`No commenter is called ${key}.`);
    return person;
  };
  const rows = await tx
    .select({ id: forums.id, key: forums.sourceId, startsAt: forums.startsAt })
    .from(forums)
    .where(
      and(
        eq(forums.source, DEMO_SOURCE),
        inArray(
          forums.sourceId,
          demoComments.map(({ forum }) => forum),
        ),
      ),
    );
  const forumOf = new Map(rows.map((row) => [row.key, row]));
  for (const { forum: key, by, at, text, heldFor = [], reported = [] } of demoComments) {
    const forum = forumOf.get(key);
    if (!forum) throw new Error(`No forum is called ${key}.`);
    const sentAt = new Date(forum.startsAt.getTime() + at * 1_000);
    if (sentAt > now) continue;
    const { id: personId, nickname } = personOf(by);
    const id = newId(sentAt.getTime());
    await tx.insert(comments).values({
      id,
      forumId: forum.id,
      personId,
      nickname,
      text,
      letters: foldText(text),
      sentAt,
      positionMs: at * 1_000,
      state: heldFor.length > 0 ? 'held' : 'shown',
      heldFor,
      openReports: reported.length,
      reportedAt: reported.length > 0 ? sentAt : null,
    });
    for (const { by: reporter, reason } of reported)
      await tx
        .insert(commentReports)
        .values({ commentId: id, personId: personOf(reporter).id, reason, reportedAt: sentAt });
  }
}
