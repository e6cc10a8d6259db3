import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { at, codeOf, openProgrammeDesk, type ProgrammeDesk } from '../../../testing/programme-desk.ts';
import { signStaffIn } from '../../../testing/staff.ts';

let desk: ProgrammeDesk;
let forumId: string;
beforeAll(async () => {
  desk = await openProgrammeDesk(inject('postgresUrl'));
  const { id, version } = await desk.create('forum', desk.forumValues());
  forumId = id;
  await desk.create('talk', desk.talkValues(id));
  await desk.publish({ id, version });
  for (const state of ['reserved', 'waiting', 'offered', 'under_review', 'cancelled'] as const) {
    const { personId } = await createBuyer(desk.app);
    await desk.app.platform.database.db.execute(sql`INSERT INTO reservations (id, person_id, forum_id, mode, state, requested_at, line_rank, offer_ends_at, cancelled_at)
        VALUES (${newId()}, ${personId}, ${id}, 'offline', ${state}, now(), 1, now(), CASE WHEN ${state} = 'cancelled' THEN now() END)`);
  }
});
afterAll(() => desk.app.end());

const people = { reserved: 1, waiting: 2, underReview: 1, ticketed: 0 };
const nobody = { reserved: 0, waiting: 0, underReview: 0, ticketed: 0 };
const open = async (resource: string, id: string) => (await desk.editor.api.resources.get({ resource, id })).row;
const foresee = async (resource: 'forum' | 'talk', id: string, change?: Record<string, unknown>) => {
  const { version, values } = await open(resource, id);
  return desk.editor.api.programme.foreseeChange({
    resource,
    id,
    version,
    ...(change ? { values: { ...values, ...change } } : {}),
  });
};
const talkOf = async () => {
  const { items } = await desk.editor.api.resources.list({ resource: 'talk', filter: JSON.stringify({ forumId }) });
  return items[0]?.id ?? '';
};

describe('what a change would mean', () => {
  it('is who is told what, each by what they have, and nothing is written', async () => {
    const before = await open('forum', forumId);
    expect(await foresee('forum', forumId, { startsAt: at('15:00', 6), endsAt: at('17:00', 6) })).toEqual({
      notices: ['forum_moved'],
      people,
      clashes: [],
    });
    expect(await foresee('forum', forumId)).toMatchObject({ notices: ['forum_cancelled'], people });
    expect(await open('forum', forumId)).toEqual(before);
    const { rows } = await desk.app.platform.database.db.execute(sql`SELECT FROM session_changes`);
    expect(rows).toEqual([]);
  });

  it('is the same of a talk’s time and of a speaker taken off it', async () => {
    const id = await talkOf();
    expect((await foresee('talk', id, { endsAt: at('15:10', 6) })).notices).toEqual(['talk_moved']);
    expect((await foresee('talk', id, { speakers: [] })).notices).toEqual(['speaker_withdrawn']);
    expect((await foresee('talk', id, { titleEn: 'Another' })).notices).toEqual([]);
  });

  it('names the clashes it makes, of drafts as well', async () => {
    const other = await desk.create('forum', desk.forumValues({ titleEn: 'In the Way', venueId: desk.seeded.hall.id }));
    await desk.create('talk', desk.talkValues(other.id));
    const { clashes } = await foresee('forum', forumId, { venueId: desk.seeded.hall.id });
    expect(clashes).toMatchObject([{ kind: 'venue_taken', with: { id: other.id, titleEn: 'In the Way' } }]);
    // That its speaker is elsewhere was so before.
    const apart = await foresee('forum', other.id, { startsAt: at('14:10', 6) });
    expect(apart).toMatchObject({ notices: [], people: nobody, clashes: [] });
  });

  it('of what would be refused is nothing: saving it says why', async () => {
    expect(await foresee('forum', forumId, { endsAt: at('13:00', 6) })).toEqual({
      notices: [],
      people: nobody,
      clashes: [],
    });
    expect(await foresee('forum', forumId, { venueId: forumId })).toMatchObject({ notices: [] });
  });

  it('is asked by those who may write it', async () => {
    const reviewer = await signStaffIn(desk.app, ['reviewer']);
    const asked = reviewer.api.programme.foreseeChange({ resource: 'forum', id: forumId, version: 1 });
    expect(await codeOf(asked)).toBe('40300');
  });
});
