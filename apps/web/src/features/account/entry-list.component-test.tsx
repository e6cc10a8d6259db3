import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { EntryList, ownEntries, shopEntries } from './entry-list.tsx';

/** The addresses that desktops are shown, or phones. */
const addresses = (hiddenBy: string) =>
  screen
    .getAllByRole('link')
    .filter((link) => !link.classList.contains(hiddenBy))
    .map((link) => link.getAttribute('href'));

test('desktops are led to their own pages, phones to those that desktops do not have', async () => {
  await renderPart(<EntryList keys={[...shopEntries, ...ownEntries]} />);
  const desktop = addresses('lg:hidden');
  expect(desktop).toEqual(expect.arrayContaining(['/tickets', '/schedule', '/myExhibition', '/order']));
  expect(desktop).not.toContain('/trip');
  expect(desktop).not.toContain('/ticket/my');
  const phone = addresses('max-lg:hidden');
  expect(phone).toEqual(expect.arrayContaining(['/ticket/my', '/trip', '/myExhibition', '/order']));
  expect(phone).not.toContain('/tickets');
  expect(phone).not.toContain('/schedule');
});
