import { violationsOf } from './examination.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const faults = [
  ['color-contrast', '<p class="faulty" style="color: #bbb; background: #ccc">hardly to be read</p>'],
  ['button-name', '<button class="faulty" type="button"></button>'],
  ['image-alt', '<img class="faulty" src="/favicon.ico">'],
  ['list', '<ul class="faulty"><div>not an item</div></ul>'],
  ['heading-order', '<h5 class="faulty">too deep</h5>'],
  ['page-has-heading-one', ''],
] as const;

/** An examination looks at what is new only: none of what it leaves out may hide a fault. */
test('what breaks a rule is found on a page that was examined before', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/guide');
  await expectSound(page);
  const place = page.locator('h1').first();
  for (const [rule, html] of faults) {
    await place.evaluate((heading, text) => {
      if (text === '') heading.outerHTML = `<div class="${heading.className}">${heading.innerHTML}</div>`;
      else heading.insertAdjacentHTML('afterend', text);
    }, html);
    expect((await violationsOf(page)).map((fault) => fault.split(':', 1)[0])).toContain(rule);
    await page.evaluate(() => document.querySelector('.faulty')?.remove());
  }
});
