import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  at,
  codeOf,
  failure,
  openProgrammeDesk,
  type ProgrammeDesk,
  reasonsOf,
} from '../../../testing/programme-desk.ts';
import { createTestClient } from '../../../testing/test-client.ts';

let desk: ProgrammeDesk;
beforeAll(async () => {
  desk = await openProgrammeDesk(inject('postgresUrl'));
});
afterAll(() => desk.app.end());

describe('a talk', () => {
  it('lies within its forum and stays in it', async () => {
    const forum = await desk.create('forum', desk.forumValues());
    const other = await desk.create('forum', desk.forumValues());
    const refused = await failure(desk.create('talk', desk.talkValues(forum.id, { endsAt: at('16:01', 6) })));
    expect([refused.code, refused.message]).toEqual([
      '21010',
      'Talks must be within the forum’s time (2026-07-06 14:00–2026-07-06 16:00).',
    ]);
    const talk = await desk.create('talk', desk.talkValues(forum.id));
    const values = desk.talkValues(other.id);
    expect(await codeOf(desk.editor.api.resources.update({ resource: 'talk', id: talk.id, version: 1, values }))).toBe(
      '21012',
    );
  });

  it('has its order among the talks of its forum, and no other', async () => {
    const forum = await desk.create('forum', desk.forumValues());
    const other = await desk.create('forum', desk.forumValues());
    const [first, second] = [
      await desk.create('talk', desk.talkValues(forum.id)),
      await desk.create('talk', desk.talkValues(forum.id)),
    ];
    const elsewhere = await desk.create('talk', desk.talkValues(other.id));
    expect([first.position, second.position, elsewhere.position]).toEqual([1, 2, 1]);
    await desk.editor.api.resources.reorder({ resource: 'talk', ids: [second.id, first.id] });
    const filter = JSON.stringify({ forumId: forum.id });
    const { items } = await desk.editor.api.resources.list({ resource: 'talk', filter });
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await codeOf(desk.editor.api.resources.reorder({ resource: 'talk', ids: [first.id, elsewhere.id] }))).toBe(
      '24008',
    );
  });

  it('names speakers once, with who moderates', async () => {
    const forum = await desk.create('forum', desk.forumValues());
    const twice = [desk.seeded.lu.id, desk.seeded.lu.id].map((speakerId) => ({ speakerId, isModerator: false }));
    expect(await reasonsOf(desk.create('talk', desk.talkValues(forum.id, { speakers: twice })))).toEqual([
      ['speakers', 'The same item appears twice.'],
    ]);
    const speakers = [
      { speakerId: desk.seeded.gu.id, isModerator: true },
      { speakerId: desk.seeded.lu.id, isModerator: false },
    ];
    const talk = await desk.create('talk', desk.talkValues(forum.id, { speakers }));
    expect(talk.values['speakers']).toEqual(speakers);
    await desk.publish(forum);
    const shown = await createTestClient(desk.app, { language: 'en' }).programme.getForum({ id: forum.id });
    expect(shown.talks[0]?.speakers.map(({ nameEn }) => nameEn)).toEqual(['Lu Zhiwei', 'Gu Nanqiao']);
    expect(
      await codeOf(desk.editor.api.resources.delete({ resource: 'speaker', id: desk.seeded.lu.id, version: 1 })),
    ).toBe('24016');
  });
});
