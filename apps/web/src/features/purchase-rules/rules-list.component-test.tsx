import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import type { PurchaseRules } from './load-rules.ts';
import { RulesList } from './rules-list.tsx';

const rulesWith = (ages: PurchaseRules['ages']): PurchaseRules => ({
  ages,
  foreignIdDeadline: '2099-12-31',
  isSelling: true,
  holdMinutes: 15,
  isMembershipSold: false,
  notices: [],
});

test.each([
  [
    { entersFrom: 16, aloneFrom: 18, advisedFrom: 12 },
    'Visitors under 16 cannot enter. Visitors aged 16 to 17 must be accompanied by an adult. We advise against bringing children under 12.',
  ],
  [{ entersFrom: 0, aloneFrom: 14, advisedFrom: 0 }, 'Visitors aged 13 or younger must be accompanied by an adult.'],
  [{ entersFrom: 18, aloneFrom: 18, advisedFrom: 0 }, 'Visitors under 18 cannot enter.'],
])('of ages only what the settings have is a rule (%o)', async (ages, text) => {
  await renderPart(<RulesList rules={rulesWith(ages)} />);
  expect(await screen.findByText(text)).toBeDefined();
});

test('an edition without age rules has none in its list, and one without names speaks of no document', async () => {
  await renderPart(
    <RulesList rules={rulesWith({ entersFrom: 0, aloneFrom: 0, advisedFrom: 0 })} needsRealName={false} />,
  );
  await screen.findByText('Tickets cannot be refunded or exchanged.');
  expect(document.body.textContent).not.toMatch(/adult|admitted|children|ID/);
});
