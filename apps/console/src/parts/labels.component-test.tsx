import { consoleRoutes } from '@mingtang/contract/console-routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubConsole } from '../testing/render.tsx';
import { useGenderLabel, useLabel, useTagName, useTags } from './labels.ts';

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
