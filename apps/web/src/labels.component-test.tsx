import { closedTypes, standardLabels } from '@mingtang/contract/labels';
import type { DictionaryType } from '@mingtang/contract/reference/model';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { stubServer } from '@mingtang/contract/testing/stub-server';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { PersonCard } from './features/account/person-card.tsx';
import { DayStrip } from './features/filtering/day-strip.tsx';
import { InvoiceStatus } from './features/invoices/invoice-status.tsx';
import { useItineraryWords } from './features/itinerary/words.ts';
import { PlayTag } from './features/programme/play-tag.tsx';
import { TicketStatus } from './features/tickets/ticket-status.tsx';
import { useGenderLabel } from './gender-label.ts';
import { type OwnLabels, useDayLabel, useLabel } from './labels.ts';
import { loadLabels } from './load-labels.ts';
import { renderPart } from './testing/render.tsx';
import { renderScreens } from './testing/screens.tsx';

const session = {
  token: 'token',
  id: '01990000-0000-7000-8000-0000000000aa',
  name: 'Ada',
  phone: null,
  email: null,
  userTag: '406',
  subSource: null,
};
const ticket = { state: 'unverified' as const, needsRealName: true, needsReview: false };
const issued = { state: 'issued' as const, isBeingIssued: false, isBeingReversed: false, isRefused: false };

test.each<[type: keyof OwnLabels, value: string, part: ReactNode]>([
  ['play_status', 'in_playback', <PlayTag key="" status="in_playback" />],
  ['user_tag', '406', <PersonCard key="" session={session} />],
  ['invoice_status', 'issued', <InvoiceStatus key="" invoice={issued} />],
  ['check_state', 'under_review', <TicketStatus key="" ticket={{ ...ticket, approval: 'pending' }} />],
  ['check_state', 'rejected', <TicketStatus key="" ticket={{ ...ticket, approval: 'rejected' }} />],
  ['check_state', 'under_review', <Itinerary key="" name="under_review" />],
  ['play_status', 'have_already_started', <Itinerary key="" name="live" />],
  ['sex', '1', <Gender key="" />],
  ['forum_date', '2026-07-05', <DayStrip key="" type="forum_date" days={['2026-07-05']} day={undefined} today="" />],
  ['ticket_refund_deadline', '2026-06-25', <Deadline key="" />],
])('what an organiser calls a value of %s is what the page shows', async (type, value, part) => {
  await renderPart(part, { root: { labels: { [type]: { [value]: 'Renamed' } } } });
  expect(screen.getAllByText(/Renamed/)).toHaveLength(1);
});

function Itinerary({ name }: { name: 'live' | 'under_review' }) {
  const { live, standings } = useItineraryWords();
  return name === 'live' ? live : standings[name];
}
function Gender() {
  return useGenderLabel()('female');
}
function Deadline() {
  return useDayLabel('ticket_refund_deadline')('2026-06-25');
}

test.each(closedTypes)('a value of %s that nobody renamed has its standard label', async (type) => {
  const values = Object.entries(standardLabels[type]);
  function All() {
    const labelOf = useLabel(type, standardLabels[type] as never) as (value: string) => string;
    return [...values.map(([value]) => labelOf(value)), labelOf('unheard-of')].join('|');
  }
  const { container } = await renderPart(<All />, { language: 'zh' });
  expect(container.textContent).toContain([...values.map(([, { zh }]) => zh), 'unheard-of'].join('|'));
});

test('pages carry what the dictionary calls otherwise than the program, and nothing else', async () => {
  const server = stubServer();
  let id = 0;
  const item = <Type extends DictionaryType>(type: Type, value: string, label: string) => ({
    id: `01990000-0000-7000-8000-00000000000${id++}`,
    type,
    value,
    labelZh: label,
    labelEn: label,
    label,
  });
  server.on(referenceRoutes.listDictionaries, () => ({
    play_status: [item('play_status', 'finished', 'Ended'), item('play_status', 'in_playback', 'Watch again')],
    user_tag: [item('user_tag', '406', 'Cloud audience'), item('user_tag', '420', 'Partner')],
    forum_date: [item('forum_date', '2026-07-05', 'Opening day'), item('forum_date', '2026-07-06', '6 July')],
  }));
  function Page() {
    return <h1>{JSON.stringify(useLoaderData())}</h1>;
  }
  const loader = ({ context }: { context: Parameters<typeof loadLabels>[0] }) => loadLabels(context);
  await renderScreens({ '/page': { default: Page, loader } }, { at: '/page' });
  expect(JSON.parse(screen.getByRole('heading').textContent ?? '')).toEqual({
    play_status: { in_playback: 'Watch again' },
    user_tag: { '420': 'Partner' },
    forum_date: { '2026-07-05': 'Opening day' },
  });
});
