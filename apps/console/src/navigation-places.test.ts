import type { ResourceDescription } from '@mingtang/contract/resources/model';
import { expect, test } from 'vitest';
import { navigation } from './navigation.ts';
import { withResources } from './navigation-places.ts';

test('a resource stands in the place of its group by its definition alone', () => {
  const resource = {
    name: 'parking_lot',
    group: 'ticketing',
    label: { zh: '停车场', en: 'Car parks' },
  } as ResourceDescription;
  const item = withResources(navigation, [resource])
    .flatMap((group) => group.items.map((one) => ({ group: group.en, ...one })))
    .find(({ path }) => path === 'r/parking_lot');
  expect(item).toMatchObject({ group: 'Commerce', zh: '停车场', en: 'Car parks', permission: 'ticketing.read' });
});

test('every group of resources has one place', () => {
  const places = navigation.flatMap(({ resources = [] }) => resources);
  expect(places.toSorted()).toEqual([
    'content',
    'entrance',
    'exhibition',
    'programme',
    'reception',
    'reference',
    'rewards',
    'ticketing',
  ]);
});
