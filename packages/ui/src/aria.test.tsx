import { Heart, House } from 'lucide-react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AccessPlan } from './access-plan.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chips } from './chips.tsx';
import { DateStrip } from './date-strip.tsx';
import { ErrorState } from './error-state.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PhoneInput } from './phone-input.tsx';
import { QrCode } from './qr-code.tsx';
import { ReserveButton, type ReserveState } from './reserve-button.tsx';
import { Select } from './select.tsx';
import { SkeletonGroup, SkeletonRows } from './skeleton.tsx';
import { Stepper } from './stepper.tsx';
import { Steps } from './steps.tsx';
import { Tabs } from './tabs.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

/** The markup's elements of one kind, as their attributes. */
function elements(node: ReactElement, tag: string): Record<string, string>[] {
  const html = renderToStaticMarkup(node);
  return [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value ?? '']),
    ),
  );
}

const anchor = (href: string) => createElement('a', { href });

/** The text of the element with an id. */
function textOf(node: ReactElement, id: string | undefined): string | undefined {
  const html = renderToStaticMarkup(node);
  const start = html.indexOf(`id="${id}"`);
  if (id === undefined || start < 0) return undefined;
  return html.slice(html.indexOf('>', start) + 1).replace(/<[^>]*>/g, '');
}

describe('button', () => {
  test('with a reason stays reachable and reads it out', () => {
    const button = <Button reason="今日已售罄">购买</Button>;
    const [attributes] = elements(button, 'button');
    expect(attributes).toMatchObject({ 'aria-disabled': 'true', type: 'button' });
    expect(attributes).not.toHaveProperty('disabled');
    expect(textOf(button, attributes?.['aria-describedby'])).toBe('今日已售罄');
  });

  test('points at a reason already on the page, beside its own description', () => {
    const [attributes] = elements(
      <Button reasonId="full" aria-describedby="price">
        购买
      </Button>,
      'button',
    );
    expect(attributes).toMatchObject({ 'aria-disabled': 'true', 'aria-describedby': 'price full' });
  });

  test('that waits says so and keeps its words', () => {
    const html = renderToStaticMarkup(<Button isLoading>提交</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('>提交</span>');
  });

  test('becomes a link without a button’s attributes', () => {
    const link = <Button render={anchor('/tickets')}>购票</Button>;
    const [attributes] = elements(link, 'a');
    expect(attributes).toMatchObject({ href: '/tickets' });
    expect(attributes).not.toHaveProperty('type');
    expect(renderToStaticMarkup(link)).toContain('购票');
    expect(elements(link, 'button')).toEqual([]);
  });
});

describe('reserve button', () => {
  test.each<[ReserveState, string, boolean]>([
    ['open', 'bg-ink', false],
    ['live', 'bg-azure', false],
    ['inReview', 'bg-gam-wash', false],
    ['reserved', 'bg-mal-wash', false],
    ['full', 'bg-sunken', true],
    ['notOpen', 'bg-sunken', true],
    ['rejected', 'border-control', false],
    ['replay', 'border-control', false],
  ])('%s looks %s, off: %s', (state, look, isOff) => {
    const [attributes] = elements(
      <ReserveButton state={state} reasonId="why">
        word
      </ReserveButton>,
      'button',
    );
    expect(attributes?.['class']?.split(' ')).toContain(look);
    expect(attributes?.['aria-disabled']).toBe(isOff ? 'true' : undefined);
    expect(attributes?.['aria-describedby']).toBe(isOff ? 'why' : undefined);
  });
});

test('an icon button has a name, and a state when it toggles', () => {
  expect(elements(<IconButton label="收藏" icon={Heart} />, 'button')[0]).toMatchObject({ 'aria-label': '收藏' });
  expect(elements(<IconButton label="收藏" icon={Heart} />, 'button')[0]).not.toHaveProperty('aria-pressed');
  expect(elements(<IconButton label="收藏" icon={Heart} isPressed={false} />, 'button')[0]).toMatchObject({
    'aria-pressed': 'false',
  });
});

describe('field', () => {
  const controls: [string, string, ReactElement][] = [
    ['text', 'input', <TextInput key="1" />],
    ['area', 'textarea', <TextArea key="2" />],
    ['select', 'select', <Select key="3" options={[]} />],
    ['phone', 'input', <PhoneInput key="4" codes={[]} code="" onCodeChange={() => undefined} codeLabel="区号" />],
  ];

  test.each(controls)('%s: the label names it and the hint describes it', (_, tag, control) => {
    const field = (
      <Field label="姓名" hint="与证件一致">
        {control}
      </Field>
    );
    const [label] = elements(field, 'label');
    const [attributes] = elements(field, tag);
    expect(label?.['for']).toBeTruthy();
    expect(attributes?.['id']).toBe(label?.['for']);
    expect(textOf(field, attributes?.['aria-describedby'])).toMatch(/^与证件一致/);
    expect(attributes).not.toHaveProperty('aria-invalid');
  });

  test.each(controls)('%s: an error takes the hint’s place and marks it', (_, tag, control) => {
    const field = (
      <Field label="证件号" hint="与证件一致" error="应为 18 位，请检查最后一位">
        {control}
      </Field>
    );
    const [attributes] = elements(field, tag);
    expect(attributes).toMatchObject({ 'aria-invalid': 'true' });
    expect(textOf(field, attributes?.['aria-describedby'])).toMatch(/^应为 18 位，请检查最后一位/);
    expect(renderToStaticMarkup(field)).not.toContain('与证件一致');
  });

  test('a locked input can be read, not changed', () => {
    expect(elements(<TextInput isLocked defaultValue="139" />, 'input')[0]).toHaveProperty('readOnly');
  });

  test('a tick box carries its own error', () => {
    const box = <Checkbox error="请先勾选">同意</Checkbox>;
    const [attributes] = elements(box, 'input');
    expect(attributes).toMatchObject({ type: 'checkbox', 'aria-invalid': 'true' });
    expect(textOf(box, attributes?.['aria-describedby'])).toBe('请先勾选');
  });
});

test('the tab bar marks one current page and says its badge in words', () => {
  const item = { label: '首页', icon: House, render: anchor('/'), isCurrent: true };
  const bar = (
    <BottomBar
      label="主导航"
      items={[
        { ...item, key: 'home' },
        { ...item, key: 'bag', label: '购物袋', isCurrent: false, badge: 3, badgeLabel: '3 张' },
      ]}
    />
  );
  expect(elements(bar, 'a').map((link) => link['aria-current'])).toEqual(['page', undefined]);
  expect(elements(bar, 'nav')[0]).toMatchObject({ 'aria-label': '主导航' });
  expect(renderToStaticMarkup(bar)).toContain('<span class="sr-only">3 张</span>');
});

test('chips and days are toggles, or links with the current one marked', () => {
  const link = anchor('?day=5');
  const chips = <Chips label="筛选" items={[{ key: 'a', label: '全部', isOn: true }]} onChoose={() => undefined} />;
  expect(elements(chips, 'button')[0]).toMatchObject({ 'aria-pressed': 'true' });
  const days = <DateStrip label="日期" items={[{ key: '5', day: '5', note: '今天', isCurrent: true, render: link }]} />;
  expect(elements(days, 'a')[0]).toMatchObject({ 'aria-current': 'date', href: '?day=5' });
});

test('steps mark the current one and say which are done', () => {
  const steps = [
    { key: 'a', label: '选票' },
    { key: 'b', label: '付款' },
    { key: 'c', label: '实名' },
  ];
  const path = <Steps label="购票" steps={steps} current={1} doneLabel="已完成" />;
  expect(elements(path, 'li').filter((item) => item['aria-current'] === 'step')).toHaveLength(1);
  expect(renderToStaticMarkup(path).match(/已完成/g)).toHaveLength(1);
});

test('tabs are wired for screen readers on the server already', () => {
  const items = [
    { value: 'a', label: '议程', panel: 'A' },
    { value: 'b', label: '嘉宾', panel: 'B' },
  ];
  const tabs = elements(<Tabs label="场次" items={items} value="a" onChange={() => undefined} />, 'button');
  expect(tabs.map((tab) => [tab['role'], tab['aria-selected']])).toEqual([
    ['tab', 'true'],
    ['tab', 'false'],
  ]);
});

test('a stepper stops at its bounds', () => {
  const bounds = (value: number) =>
    elements(
      <Stepper
        label="展览票"
        value={value}
        min={1}
        max={5}
        onChange={() => undefined}
        decreaseLabel="减"
        increaseLabel="加"
      />,
      'button',
    ).map((button) => 'disabled' in button);
  expect([bounds(1), bounds(3), bounds(5)]).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test('pictures with a meaning are named, decoration is hidden', () => {
  expect(elements(<QrCode text="MT24" label="入场码" />, 'svg')[0]).toMatchObject({
    role: 'img',
    'aria-label': '入场码',
  });
  expect(elements(<AccessPlan opens={[4]} label="打开太室" />, 'svg')[0]).toMatchObject({ role: 'img' });
  expect(elements(<AccessPlan opens={[4]} />, 'svg')[0]).toMatchObject({ 'aria-hidden': 'true' });
});

test('waiting and failing are announced', () => {
  const waiting = (
    <SkeletonGroup label="正在载入日程">
      <SkeletonRows />
    </SkeletonGroup>
  );
  expect(renderToStaticMarkup(waiting)).toContain('<output class="sr-only">正在载入日程</output>');
  expect(elements(<ErrorState title="日程没有加载出来" />, 'div')[0]).toMatchObject({ role: 'alert' });
});

test('the language switch is written in both scripts and says what it does', () => {
  const html = renderToStaticMarkup(<LanguageSwitch current="zh" label="Switch to English" />);
  expect(
    html
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
  ).toEqual(['中', 'EN', 'Switch', 'to', 'English']);
  expect(html).toMatch(/lang="zh-CN"[^>]*>中.*lang="en"[^>]*>EN/);
});
