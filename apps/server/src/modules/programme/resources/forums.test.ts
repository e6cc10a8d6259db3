import type { CallFailure } from '@mingtang/contract/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  at,
  codeOf,
  failure,
  instant,
  openProgrammeDesk,
  type ProgrammeDesk,
  reasonsOf,
} from '../../../testing/programme-desk.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { forums } from '../tables.ts';

let desk: ProgrammeDesk;
beforeAll(async () => {
  desk = await openProgrammeDesk(inject('postgresUrl'));
});
afterAll(() => desk.app.end());

describe('a forum', () => {
  it('keeps all its fields and parts through an edit and a restore', async () => {
    const source = {
      purpose: 'live',
      region: 'mainland',
      language: 'zh',
      quality: '720p',
      url: 'https://example.org/1.m3u8',
    };
    const values = desk.forumValues({
      organiserIds: [desk.seeded.university.id],
      tagIds: [desk.seeded.speech.id, desk.seeded.robots.id],
      sources: [source],
      bookingOpensAt: instant('09:00', 1),
      bookingClosesAt: instant('16:00', 6),
    });
    const made = await desk.create('forum', values);
    const shown = { ...values, startsAt: instant('14:00', 6), endsAt: instant('16:00', 6) };
    expect(made.values).toEqual(shown);
    const target = { resource: 'forum', id: made.id };
    const changed = await desk.editor.api.resources.update({
      ...target,
      version: 1,
      values: { ...shown, tagIds: [desk.seeded.robots.id], sources: [], organiserIds: [], offlineQuota: null },
    });
    expect(changed.values).toMatchObject({
      tagIds: [desk.seeded.robots.id],
      sources: [],
      organiserIds: [],
      offlineQuota: null,
    });
    const restored = await desk.editor.api.resources.restore({ ...target, to: 1, version: 2 });
    expect(restored.values).toEqual(shown);
  });

  it('says what is wrong with its times, its booking and its lists', async () => {
    const source = { purpose: 'live', region: 'mainland', language: 'zh', quality: '720p', url: '/a' };
    expect(await reasonsOf(desk.create('forum', desk.forumValues({ endsAt: at('14:00', 6) })))).toEqual([
      ['endsAt', 'The end must be after the start.'],
    ]);
    expect(await reasonsOf(desk.create('forum', desk.forumValues({ bookingOpensAt: at('09:00', 1) })))).toEqual([
      ['bookingClosesAt', 'Enter both start and end, or leave both empty.'],
    ]);
    const late = { bookingOpensAt: at('09:00', 1), bookingClosesAt: at('17:00', 6) };
    expect(await reasonsOf(desk.create('forum', desk.forumValues(late)))).toEqual([
      ['bookingClosesAt', 'Cannot be after the forum ends.'],
    ]);
    expect(
      await reasonsOf(
        desk.create(
          'forum',
          desk.forumValues({ tagIds: [desk.seeded.robots.id, desk.seeded.robots.id], sources: [source, source] }),
        ),
      ),
    ).toEqual([
      ['tagIds', 'The same item appears twice.'],
      ['sources', 'The same item appears twice.'],
    ]);
    expect(
      await reasonsOf(desk.create('forum', desk.forumValues({ sources: [{ ...source, url: 'javascript:alert(1)' }] }))),
    ).toEqual([['sources.0.url', expect.any(String)]]);
  });

  it('has no fewer places than are taken', async () => {
    const { id } = await desk.create('forum', desk.forumValues());
    await desk.app.platform.database.db.update(forums).set({ offlineTaken: 40 }).where(eq(forums.id, id));
    const values = desk.forumValues({ offlineQuota: 39 });
    const refused = await failure(desk.editor.api.resources.update({ resource: 'forum', id, version: 1, values }));
    expect([refused.code, refused.message]).toEqual([
      '21003',
      'The quota cannot be less than the 40 places already reserved.',
    ]);
    const full = await desk.editor.api.resources.update({
      resource: 'forum',
      id,
      version: 1,
      values: desk.forumValues({ offlineQuota: 40 }),
    });
    expect(full.version).toBe(2);
  });

  it('is seen by nobody before it is published, in no list, count, tag or page', async () => {
    const visitor = createTestClient(desk.app, { language: 'en' });
    const tag = await desk.create('tag', { nameZh: '只此一处', nameEn: 'Nowhere Else' });
    const speaker = await desk.create('speaker', {
      nameZh: '新来者',
      nameEn: 'Newcomer',
      positionZh: null,
      positionEn: null,
      organisationId: null,
      bioZh: null,
      bioEn: null,
      isDistinguished: false,
    });
    const forum = await desk.create(
      'forum',
      desk.forumValues({
        titleEn: 'Hidden Valley',
        startsAt: at('14:00', 9),
        endsAt: at('16:00', 9),
        tagIds: [tag.id],
        track: 'connect',
      }),
    );
    await desk.create(
      'talk',
      desk.talkValues(forum.id, {
        startsAt: at('14:00', 9),
        endsAt: at('15:00', 9),
        speakers: [{ speakerId: speaker.id, isModerator: false }],
      }),
    );
    const seen = async () => {
      const found = await visitor.programme.getForum({ id: forum.id }).then(
        ({ titleEn }) => titleEn,
        ({ code }: CallFailure) => code,
      );
      const [list, words, connect, days, tags, facts, related] = await Promise.all([
        visitor.programme.listForums({ pageSize: 100 }),
        visitor.programme.listForums({ text: 'Newcomer' }),
        visitor.programme.listConnectForums({}),
        visitor.programme.listDays({}),
        visitor.programme.listTags({}),
        visitor.programme.getFacts({}),
        visitor.programme.listRelatedForums({ id: forum.id }),
      ]);
      return {
        found,
        listed: list.items.filter(({ id }) => id === forum.id).length,
        searched: words.total,
        connected: connect.items.filter(({ id }) => id === forum.id).length,
        day: days.some(({ day }) => day === '2026-07-09'),
        tagged: tags.some(({ id }) => id === tag.id),
        speakers: facts.speakers,
        related: related.length > 0,
      };
    };
    const nothing = {
      found: '40401',
      listed: 0,
      searched: 0,
      connected: 0,
      day: false,
      tagged: false,
      speakers: 2,
      related: false,
    };
    await expect.poll(seen).toEqual(nothing);
    const target = { resource: 'forum', id: forum.id };
    const later = new Date(desk.app.clock.now().getTime() + 3_600_000);
    await desk.editor.api.resources.publish({ ...target, version: 1, at: later });
    await expect.poll(seen).toEqual(nothing);
    await desk.editor.api.resources.publish({ ...target, version: 2 });
    await expect.poll(seen).toEqual({
      found: 'Hidden Valley',
      listed: 1,
      searched: 1,
      connected: 1,
      day: true,
      tagged: true,
      speakers: 3,
      related: false,
    });
    await desk.editor.api.resources.unpublish({ ...target, version: 3 });
    await expect.poll(seen).toEqual(nothing);
  });

  it('is not reserved before it is published, and not deleted once somebody has a place', async () => {
    const { clock } = desk.app;
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const forum = await desk.create(
      'forum',
      desk.forumValues({
        startsAt: inHours(48),
        endsAt: inHours(50),
        bookingOpensAt: inHours(-1),
        bookingClosesAt: inHours(40),
      }),
    );
    const person = createTestClient(desk.app, await desk.app.signIn());
    expect(await codeOf(person.programme.reserveForum({ id: forum.id }))).toBe('40401');
    await desk.publish(forum);
    await person.programme.reserveForum({ id: forum.id });
    const own = async () => (await person.programme.listOwnReservations({})).map((one) => one.isSessionCancelled);
    expect(await own()).toEqual([false]);
    const hidden = await desk.editor.api.resources.unpublish({ resource: 'forum', id: forum.id, version: 2 });
    expect(await own()).toEqual([true]);
    const { version } = hidden;
    expect(await codeOf(desk.editor.api.resources.delete({ resource: 'forum', id: forum.id, version }))).toBe('24001');
  });

  it('is shown at its new time and place at once', async () => {
    const visitor = createTestClient(desk.app, { language: 'en' });
    const values = desk.forumValues({ titleEn: 'On the Move' });
    const { id, version } = await desk.publish(await desk.create('forum', values));
    expect((await visitor.programme.getForum({ id })).venue.nameEn).toBe('Gongshu Stage');
    await desk.editor.api.resources.update({
      resource: 'forum',
      id,
      version,
      values: { ...values, venueId: desk.seeded.hall.id, startsAt: at('15:00', 6), endsAt: at('17:00', 6) },
    });
    const placeOf = async () => (await visitor.programme.getForum({ id })).venue.nameEn;
    await expect.poll(placeOf).toBe('Taishi Hall');
    const moved = await visitor.programme.getForum({ id });
    expect([moved.venue.nameEn, moved.startsAt.toISOString()]).toEqual(['Taishi Hall', instant('15:00', 6)]);
    const listed = (await visitor.programme.listForums({ pageSize: 100 })).items.find((forum) => forum.id === id);
    expect(listed?.venue.nameEn).toBe('Taishi Hall');
    const venue = await desk.editor.api.resources.get({ resource: 'venue', id: desk.seeded.hall.id });
    await desk.editor.api.resources.update({
      resource: 'venue',
      id: desk.seeded.hall.id,
      version: venue.row.version,
      values: { ...venue.row.values, nameEn: 'Taishi Grand Hall' },
    });
    // The caches hear of a commit a moment after it.
    await expect.poll(async () => (await visitor.programme.getForum({ id })).venue.nameEn).toBe('Taishi Grand Hall');
  });

  it('takes its talks along when it is moved, and is not made too short for them', async () => {
    const forum = await desk.create('forum', desk.forumValues());
    const talk = await desk.create('talk', desk.talkValues(forum.id));
    const target = { resource: 'forum', id: forum.id };
    const short = desk.forumValues({ endsAt: at('14:45', 6) });
    expect(await codeOf(desk.editor.api.resources.update({ ...target, version: 1, values: short }))).toBe('21011');
    const moved = desk.forumValues({ startsAt: at('09:00', 7), endsAt: at('11:00', 7) });
    await desk.editor.api.resources.update({ ...target, version: 1, values: moved });
    const { row } = await desk.editor.api.resources.get({ resource: 'talk', id: talk.id });
    expect([row.version, row.values['startsAt'], row.values['endsAt']]).toEqual([
      2,
      instant('09:30', 7),
      instant('10:00', 7),
    ]);
  });

  it('takes its talks with it when it is deleted, and both can be brought back', async () => {
    const forum = await desk.create('forum', desk.forumValues());
    const talk = await desk.create('talk', desk.talkValues(forum.id));
    await desk.editor.api.resources.delete({ resource: 'forum', id: forum.id, version: 1 });
    expect(await codeOf(desk.editor.api.resources.get({ resource: 'talk', id: talk.id }))).toBe('40401');
    await desk.editor.api.resources.restore({ resource: 'forum', id: forum.id, to: 1 });
    const back = await desk.editor.api.resources.restore({ resource: 'talk', id: talk.id, to: 1 });
    expect(back.values).toEqual(talk.values);
  });
});
