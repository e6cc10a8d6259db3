import { generalPaths } from '../apps/web/src/discovery/public-screens.ts';
import { expect, test } from './visitor.ts';

/** What must be there beside the way of breadcrumbs, by part of the sitemap. */
const typesOf: Record<string, string> = {
  forum: 'Event',
  activity: 'Event',
  event: 'Event',
  competition: 'Event',
  speaker: 'Person',
  guest: 'Person',
  exhibitor: 'Organization',
  exhibit: 'Product',
  news: 'NewsArticle',
  showcase: 'Article',
};

interface Head {
  titles: string[];
  description: string;
  canonical: string;
  alternates: Record<string, string>;
  card: string;
  data: { '@context': string; '@type': string; [name: string]: unknown }[];
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What a program reads of a page that no script has touched. */
function readHead(html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = [...head.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
    ),
  );
  const content = (name: string): string => tags.find((tag) => (tag.name ?? tag.property) === name)?.content ?? '';
  return {
    titles: [...head.matchAll(/<title[^>]*>([^<]*)</g)].map(([, text = '']) => unescaped(text)),
    description: content('description'),
    canonical: tags.find(({ rel }) => rel === 'canonical')?.href ?? '',
    alternates: Object.fromEntries(
      tags
        .filter(({ rel, hreflang, hrefLang }) => rel === 'alternate' && (hreflang ?? hrefLang))
        .map((tag) => [tag.hreflang ?? tag.hrefLang, tag.href]),
    ),
    card: content('og:image'),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as Head['data'][number],
    ),
  };
}

test('a page travels packed, and plain where that is asked for', { tag: '@desktop' }, async ({ request }) => {
  const plain = await request.get('/home', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers()['content-encoding']).toBeUndefined();
  const { length } = await plain.body();
  for (const encoding of ['br', 'gzip']) {
    const packed = await request.get('/home', { headers: { 'accept-encoding': encoding } });
    expect(packed.headers()).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    });
    // Unpacked by the client; what a page was made of may differ by a live number.
    expect(Math.abs((await packed.body()).length - length)).toBeLessThan(500);
  }
});

test('every public page names itself once and its other language, in words of its own', async ({
  request,
  language,
}) => {
  const lang = language === 'zh' ? 'ch' : 'en';
  const index = await (await request.get('/sitemap.xml')).text();
  const parts = [...index.matchAll(/\/sitemap\/([a-z]+)\.xml</g)].map(([, part = '']) => part);
  expect(parts).toEqual(expect.arrayContaining(['pages', ...Object.keys(typesOf)]));
  const pages = generalPaths().map((path) => ({ path, part: 'pages' }));
  for (const part of Object.keys(typesOf)) {
    const listed = await (await request.get(`/sitemap/${part}.xml`)).text();
    const address = /<loc>([^<]+)</.exec(listed)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { pathname, searchParams } = new URL(address);
    pages.push({ path: `${pathname}?uuid=${searchParams.get('uuid')}`, part });
  }
  const said = new Map<string, string>();
  for (const { path, part } of pages) {
    await test.step(path, async () => {
      const answer = await request.get(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      expect(answer.status()).toBe(200);
      const { titles, description, canonical, alternates, card, data } = readHead(await answer.text());
      const [title = ''] = titles;
      expect(titles).toHaveLength(1);
      expect(description).not.toBe('');
      if (part === 'pages') {
        // Of what organisers write, the language and the length are theirs.
        expect(description.length).toBeGreaterThan(language === 'zh' ? 8 : 20);
        expect(/[\u4e00-\u9fff]/.test(title + description), `${title} – ${description}`).toBe(language === 'zh');
      }
      for (const words of [title, description]) {
        expect(said.get(words), words).toBeUndefined();
        said.set(words, path);
      }
      const inLanguage = (one: string): string =>
        new RegExp(`[?&]lang=${one}$`).exec(canonical) ? canonical : canonical.replace(/lang=(ch|en)$/, `lang=${one}`);
      expect(new URL(canonical).pathname + new URL(canonical).search).toBe(
        `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`,
      );
      expect(alternates).toEqual({
        zh: inLanguage('ch'),
        en: inLanguage('en'),
        'x-default': canonical.replace(/[?&]lang=(ch|en)$/, ''),
      });
      expect(card).toMatch(language === 'zh' ? /\.zh\.png$/ : /\.en\.png$/);
      for (const thing of data) expect(thing['@context']).toBe('https://schema.org');
      if (part === 'pages') return;
      const types = data.map((thing) => thing['@type']);
      expect(types).toContain('BreadcrumbList');
      expect(types).toContain(typesOf[part]);
      const thing = data.find((one) => one['@type'] === typesOf[part]);
      expect(thing?.name ?? thing?.headline).toBeTruthy();
      if (typesOf[part] === 'Event')
        expect(thing).toMatchObject({
          startDate: expect.stringMatching(/Z$/),
          endDate: expect.stringMatching(/Z$/),
          location: expect.anything(),
        });
    });
  }
});
