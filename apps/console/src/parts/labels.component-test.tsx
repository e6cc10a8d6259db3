import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { ClosedType } from '@mingtang/contract/labels';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refreshResource, useResources } from '../resources/descriptions.ts';
import { useProviderName } from '../screens/finance/provider-name.ts';
import Invoices from '../screens/invoices/invoices.tsx';
import { orderInvoiceLooks } from '../screens/orders/looks.ts';
import { reservationLooks } from '../screens/people/looks.ts';
import { renderScreen, stubConsole } from '../testing/render.tsx';
import { FieldValue } from './fields/field-value.tsx';
import { plainField } from './fields/plain-field.ts';
import { useGenderLabel, useLabel, useTagName, useTags } from './labels.ts';
import { StateTag } from './state-tag.tsx';

function Words() {
  const methodLabel = useLabel('pay_type');
  const genderLabel = useGenderLabel();
  const tagName = useTagName();
  const tags = useTags();
  return (
    <p>
      {[methodLabel('alipay'), methodLabel('wechat'), genderLabel('female'), tagName('420'), tags.length].join(' | ')}
    </p>
  );
}

test('the standard stands in until the dictionary has come, and what an organiser edited takes its place', async () => {
  document.documentElement.lang = 'en';
  const server = stubConsole();
  server.on(consoleRoutes.reference.listLabels, () => [
    { type: 'pay_type' as const, value: 'alipay', labelZh: '蚂蚁', labelEn: 'Ant' },
    { type: 'sex' as const, value: '1', labelZh: '女士', labelEn: 'Woman' },
    { type: 'user_tag' as const, value: '420', labelZh: '伙伴', labelEn: 'Partner' },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Words />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Alipay | WeChat Pay | Female | 420 | 0')).toBeTruthy();
  expect(await screen.findByText('Ant | WeChat Pay | Woman | Partner | 1')).toBeTruthy();
});

const issued = { type: 'invoice_status' as const, value: 'issued', labelZh: '票已开', labelEn: 'Drawn up' };
const invoice = {
  id: '01990000-0000-7000-8000-0000000000bb',
  number: 'INV-1',
  state: 'issued' as const,
  kind: 'general' as const,
  titleType: 'company' as const,
  title: 'Shanhai Robotics',
  taxId: null,
  amountFen: 12_800,
  requestedAt: new Date(Date.UTC(2026, 6, 1)),
  promisedBy: '2026-07-08',
  isPromiseCertain: true,
  isBeingIssued: false,
  isBeingReversed: false,
  isRefused: false,
  officialNumber: null,
  issuedAt: null,
  reversedAt: null,
  issuer: 'finance' as const,
  daysLeft: null,
  refusal: null,
  reversalRefusal: null,
  reversalNumber: null,
  mailedAt: null,
};

test.each([
  ['zh' as const, ['票已开', '电子发票'], ['开具中']],
  ['en' as const, ['Drawn up', 'E-invoice'], ['Being issued']],
])(
  'the list of invoices calls states and kinds as the dictionary does, in %s, and what it lacks in its own words',
  async (language, called, own) => {
    const server = stubConsole();
    const counts = { toIssue: 0, refused: 0, toReverse: 0, underWay: 0, late: 0, hasProvider: false };
    server.on(consoleRoutes.invoices.countInvoices, () => counts);
    server.on(consoleRoutes.invoices.listInvoices, () => ({
      items: [
        invoice,
        { ...invoice, id: `${invoice.id.slice(0, -1)}c`, state: 'not_issued' as const, isBeingIssued: true },
      ],
      total: 2,
      page: 1,
      pageSize: 20,
    }));
    const kind = { type: 'invoice_type' as const, value: 'general', labelZh: '电子发票', labelEn: 'E-invoice' };
    renderScreen(<Invoices />, { at: '/invoices?queue=issued', language, labels: [issued, kind] });
    for (const words of [...called, ...own]) expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    for (const words of ['已开票', '已开具', 'Issued']) expect(screen.queryAllByText(words)).toEqual([]);
  },
);

test.each([
  ['zh' as const, '改名'],
  ['en' as const, 'Renamed'],
])('states, providers, yes and no are called as the dictionary does, in %s', (language, called) => {
  const renamed = (type: ClosedType, value: string) => ({ type, value, labelZh: '改名', labelEn: 'Renamed' });
  function Provider() {
    const nameOf = useProviderName();
    return <>{`${nameOf('alipay')} | ${nameOf('bank')}`}</>;
  }
  const isOn = plainField({ name: 'isOn', kind: 'switch', label: { zh: '开', en: 'On' } });
  renderScreen(
    <ul>
      <li>
        <StateTag looks={orderInvoiceLooks} state="reversed" />
      </li>
      <li>
        <StateTag looks={reservationLooks} state="under_review" />
      </li>
      <li>
        <StateTag looks={reservationLooks} state="reserved" />
      </li>
      <li>
        <Provider />
      </li>
      <li>
        <FieldValue field={isOn} value={true} />
      </li>
    </ul>,
    {
      language,
      labels: [
        renamed('invoice_status', 'reversed'),
        renamed('check_state', 'under_review'),
        renamed('pay_type', 'alipay'),
        renamed('whether', '1'),
      ],
    },
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    called,
    called,
    language === 'zh' ? '已预约' : 'Reserved',
    `${called} | ${language === 'zh' ? '银行转账' : 'Bank transfer'}`,
    called,
  ]);
});

test('an edit of the dictionary is seen at once: labels and forms are asked for again, which no other edit does', async () => {
  const server = stubConsole();
  let label = 'Ant';
  server.on(consoleRoutes.reference.listLabels, () => [
    { type: 'pay_type' as const, value: 'alipay', labelZh: label, labelEn: label },
  ]);
  const client = new QueryClient();
  function Forms() {
    useResources();
    return <Words />;
  }
  document.documentElement.lang = 'en';
  render(
    <QueryClientProvider client={client}>
      <Forms />
    </QueryClientProvider>,
  );
  await screen.findByText(/^Ant /);
  label = 'Ant Pay';
  await refreshResource(client, 'news');
  expect([
    server.calls(consoleRoutes.reference.listLabels).length,
    server.calls(consoleRoutes.resources.describe).length,
  ]).toEqual([1, 1]);
  await refreshResource(client, 'dictionary_item');
  await screen.findByText(/^Ant Pay /);
  expect(server.calls(consoleRoutes.resources.describe)).toHaveLength(2);
});
