import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transact } from '../../../platform/platform.ts';
import { buildVenue } from '../../../testing/programme.ts';
import { codeOf, openProgrammeDesk, type ProgrammeDesk } from '../../../testing/programme-desk.ts';
import { signStaffIn } from '../../../testing/staff.ts';
import { saveVenues } from '../commands.ts';

let desk: ProgrammeDesk;
beforeAll(async () => {
  desk = await openProgrammeDesk(inject('postgresUrl'));
});
afterAll(() => desk.app.end());

describe.each([
  [
    'venue',
    {
      nameZh: '东台',
      nameEn: 'East Stage',
      kind: 'stage',
      hall: 3,
      code: 'E',
      seats: 80,
      themeZh: null,
      themeEn: null,
    },
  ],
  ['tag', { nameZh: '芯片', nameEn: 'Chips' }],
  ['organisation', { nameZh: '观星社', nameEn: 'Stargazers' }],
  [
    'speaker',
    {
      nameZh: '沈一苇',
      nameEn: 'Shen Yiwei',
      positionZh: null,
      positionEn: null,
      organisationId: null,
      bioZh: null,
      bioEn: null,
      isDistinguished: false,
    },
  ],
])('a %s', (resource, values) => {
  it('is made, changed, brought back and deleted', async () => {
    const made = await desk.create(resource, values);
    expect(made).toMatchObject({ version: 1, values });
    const target = { resource, id: made.id };
    const changed = await desk.editor.api.resources.update({
      ...target,
      version: 1,
      values: { ...values, nameEn: 'Else' },
    });
    expect(changed.values).toEqual({ ...values, nameEn: 'Else' });
    await desk.editor.api.resources.restore({ ...target, to: 1, version: 2 });
    await desk.editor.api.resources.delete({ ...target, version: 3 });
    expect(await codeOf(desk.editor.api.resources.get(target))).toBe('40401');
  });

  it('is changed by editors only', async () => {
    for (const role of ['reviewer', 'analyst'] as const) {
      const { api } = await signStaffIn(desk.app, [role]);
      expect((await api.resources.list({ resource })).total).toBeGreaterThan(0);
      expect(await codeOf(api.resources.create({ resource, values }))).toBe('40300');
    }
    const { api } = await signStaffIn(desk.app, ['cashier']);
    expect(await codeOf(api.resources.list({ resource }))).toBe('40300');
  });
});

describe('a venue', () => {
  it('is one a hall of the plan, and stays while a forum is in it', async () => {
    const values = {
      nameZh: '又一太室',
      nameEn: 'Another',
      kind: 'forum',
      hall: 4,
      code: 'T2',
      seats: 5,
      themeZh: null,
      themeEn: null,
    };
    expect(await codeOf(desk.create('venue', values))).toBe('21014');
    expect(
      await codeOf(desk.editor.api.resources.delete({ resource: 'venue', id: desk.seeded.hall.id, version: 1 })),
    ).toBe('24016');
  });
});

it('a reference to what is not there is refused, and a stage shares its hall', async () => {
  await transact(desk.app.platform, (tx) =>
    saveVenues(tx, desk.app.platform.cache, [buildVenue({ hall: 5 }), buildVenue({ hall: 5 })]),
  );
  const unknown = '0198f000-0000-7000-8000-000000000000';
  expect(await codeOf(desk.create('forum', desk.forumValues({ venueId: unknown })))).toBe('24009');
});
