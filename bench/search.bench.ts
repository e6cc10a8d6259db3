import { exhibitorResource } from '../apps/server/src/modules/exhibition/resources/exhibitors.ts';
import { putDocuments } from '../apps/server/src/modules/search/indexing.ts';
import { listSynonyms } from '../apps/server/src/modules/search/search-queries.ts';
import { search } from '../apps/server/src/modules/search/searching.ts';
import { newId } from '../apps/server/src/platform/id.ts';
import { anywhere } from '../apps/server/src/platform/like.ts';
import { transact } from '../apps/server/src/platform/platform.ts';
import { Publication } from '../apps/server/src/platform/publication.ts';
import { buildExhibitor } from '../apps/server/src/testing/exhibition.ts';
import { openBenchShop } from './shop.ts';

type Pool = Awaited<ReturnType<typeof openBenchShop>>['app']['platform']['database']['pool'];

const DOCUMENTS = 100_000;
const AT_ONCE = 1_000;
/** What the public may see is asked of the things' own tables: so the documents are of things that are there. */
const THINGS = {
  forum: `forums (id, title_zh, title_en, venue_id, starts_at, ends_at, category, published_at)
    SELECT id, title_zh, title_en, id, now(), now() + interval '1 hour', 'main', published_at`,
  activity: `activities (id, created_at, updated_at, title_zh, title_en, summary_zh, summary_en, kind, venue_id, starts_at, ends_at, is_review_needed, published_at)
    SELECT id, now(), now(), title_zh, title_en, body_zh, body_en, 'tour', id, now(), now() + interval '1 hour', false, published_at`,
  event: `conference_events (id, created_at, updated_at, title_zh, title_en, summary_zh, summary_en, kind, admission, place_zh, place_en, starts_at, ends_at, published_at)
    SELECT id, now(), now(), title_zh, title_en, body_zh, body_en, 'visit', 'everyone', line_zh, line_en, now(), now() + interval '1 hour', published_at`,
  exhibitor: `exhibitors (id, position, created_at, updated_at, name_zh, name_en, line_zh, line_en, hall, booth, mark, published_at)
    SELECT id, 0, now(), now(), title_zh, title_en, line_zh, line_en, 1, id::text, 1, published_at`,
  news: `news (id, position, created_at, updated_at, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, published_at)
    SELECT id, 0, now(), now(), title_zh, title_en, line_zh, line_en, body_zh, body_en, published_at`,
};
const KINDS = Object.keys(THINGS) as (keyof typeof THINGS)[];
/** Questions of one to four words, asked in turns, each once. */
const QUESTIONS = 120;
/** Others before them, so that connections have their plans and a server that has run for a while is measured. */
const BEFORE = 360;
/** A scan takes so long that fewer say enough. */
const SCANS = 24;
const EDITS = 20;

/** Numbers that are the same on every machine. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const random = numbers(20_260_704);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

const common =
  '智能 机器 数据 模型 城市 工厂 医疗 教育 金融 交通 安全 语音 视觉 算力 芯片 开源 治理 农业 能源 材料'.split(' ');
const commonEn =
  'intelligence robot data model city factory health education finance traffic safety speech vision computing chip source governance farming energy materials'.split(
    ' ',
  );
const characters = Array.from('东西南北山海风云星月江河湖木石金火水土光明清远新和安宁长春秋天地人文思行知信义诚勇');
/** Rare words: thousands of them, each in few documents. */
const rare = Array.from({ length: 6_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(characters)).join(''),
);
const letters = 'bcdfghklmnprstvz';
const rareEn = Array.from({ length: 6_000 }, () =>
  Array.from({ length: 3 }, () => `${pick(Array.from(letters))}${pick(['a', 'e', 'i', 'o', 'u'])}`).join(''),
);
const wordZh = (): string => (random() < 0.3 ? pick(common) : pick(rare));
const wordEn = (): string => (random() < 0.3 ? pick(commonEn) : pick(rareEn));
const sentence = (word: () => string, count: number, between: string): string =>
  Array.from({ length: count }, word).join(between);

function makeDocument(index: number) {
  return {
    kind: KINDS[index % KINDS.length] as (typeof KINDS)[number],
    id: newId(),
    ownerId: null,
    code: null,
    publishedAt: new Date(0),
    titleZh: sentence(wordZh, 4, ''),
    titleEn: sentence(wordEn, 5, ' '),
    lineZh: sentence(wordZh, 4, ''),
    lineEn: sentence(wordEn, 4, ' '),
    names: sentence(wordEn, 2, ' '),
    about: '',
    bodyZh: sentence(wordZh, 30, '，'),
    bodyEn: sentence(wordEn, 40, ' '),
    startsAt: null,
    endsAt: null,
    hall: null,
    mark: null,
  };
}

/** The same question as somebody asks it who has no index: every word in some column of every row. */
const scan = (pool: Pool, words: string) => {
  const columns = ['title_zh', 'title_en', 'line_zh', 'line_en', 'names', 'body_zh', 'body_en'];
  const patterns = [words, ...words.split(' ')].map(anywhere);
  const each = patterns
    .slice(1)
    .map((_, at) => `(${columns.map((column) => `${column} ILIKE $${at + 2}`).join(' OR ')})`);
  return pool.query(
    `SELECT kind, id, title_zh, count(*) OVER () AS total FROM search_documents
    WHERE ${each.join(' AND ')} ORDER BY (title_zh ILIKE $1) DESC, id LIMIT 20`,
    patterns,
  );
};

/**
 * Searching a hundred thousand documents in two languages by one to four words, common and rare, against reading every row
 * with ILIKE; and how long an edit takes to be found while the server runs.
 */
export async function run() {
  const shop = await openBenchShop(0, { isWorking: true });
  const { app } = shop;
  const { platform } = app;
  const { db, pool, searchers } = platform.database;
  try {
    // Filled without its indexes, which are then made at once: a row at a time takes an hour.
    const { rows: indexes } = await pool.query<{ name: string; made: string }>(
      `SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE tablename = 'search_documents' AND indexdef LIKE '%gin%'`,
    );
    for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`);
    for (let at = 0; at < DOCUMENTS; at += AT_ONCE)
      await transact(platform, (tx) =>
        putDocuments(
          tx,
          Array.from({ length: AT_ONCE }, (_, index) => makeDocument(at + index)),
        ),
      );
    for (const { made } of indexes) await pool.query(`SET statement_timeout = 0; ${made}`);
    await pool.query('SET statement_timeout = 0; ANALYZE search_documents');
    await transact(platform, async (tx) => {
      // They have documents already, and neither halls nor anybody who waits to hear of them.
      await tx.execute(`SET LOCAL session_replication_role = replica`);
      for (const [kind, row] of Object.entries(THINGS))
        await tx.execute(`INSERT INTO ${row} FROM search_documents WHERE kind = '${kind}'`);
    });
    await pool.query(
      // As autovacuum leaves them: whoever reads a row first after it was written has to say so on its page, and log that.
      `VACUUM ANALYZE search_documents, ${Object.values(THINGS)
        .map((row) => row.split(' ')[0])
        .join(', ')}`,
    );
    const synonyms = await listSynonyms(db);
    const makeQuestions = (length: number) =>
      Array.from({ length }, (_, index) => {
        const word = index % 2 === 0 ? wordZh : wordEn;
        return sentence(word, 1 + (Math.floor(index / 2) % 4), ' ');
      });
    const questions = makeQuestions(QUESTIONS);
    const ask = (words: string) =>
      search(searchers, {
        words,
        kind: undefined,
        language: 'zh',
        now: platform.clock.now(),
        range: { limit: 20, offset: 0 },
        synonyms,
      });
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    for (const words of makeQuestions(BEFORE)) await ask(words);
    const ours: number[] = [];
    let empty = 0;
    const pairs: { ours: number; scan: number }[] = [];
    for (const [index, words] of questions.entries()) {
      const took = await timed(async () => {
        const { total, groups } = await ask(words);
        if (total > 0 && groups.length === 0) empty++;
      });
      ours.push(took);
      // In turns, so that whatever else the machine does meets both alike.
      if (index % (QUESTIONS / SCANS) === 0) pairs.push({ ours: took, scan: await timed(() => scan(pool, words)) });
    }
    const sum = (side: 'ours' | 'scan') => pairs.reduce((total, pair) => total + pair[side], 0);

    await app.start();
    const exhibitors = new Publication(exhibitorResource, platform);
    const lags: number[] = [];
    for (let edit = 0; edit < EDITS; edit++) {
      const name = `回声${edit}号试验展商`;
      await transact(platform, (tx) =>
        exhibitors.createPublished(tx, { kind: 'system', id: 'bench', address: null }, [
          {
            values: buildExhibitor({ nameZh: name, nameEn: `Echo ${edit}`, booth: `E${edit}` }),
            publishedAt: new Date(0),
          },
        ]),
      );
      const committed = performance.now();
      while ((await ask(`回声${edit}号试验`)).match !== 'words' && performance.now() - committed < 10_000);
      lags.push(performance.now() - committed);
    }
    const faults = lags.some((lag) => lag >= 10_000) ? ['An edit was not found within ten seconds.'] : [];
    if (empty > 0) faults.push(`Of ${empty} questions what was found was not shown.`);
    return {
      ratios: { scan: Math.round((sum('scan') / sum('ours')) * 10) / 10 },
      figures: {
        documents: DOCUMENTS,
        p50ms: at(ours, 0.5),
        p95ms: at(ours, 0.95),
        maxMs: at(ours, 1),
        scanMs: at(
          pairs.map((pair) => pair.scan),
          0.5,
        ),
        lagMs: at(lags, 1),
        lagP50Ms: at(lags, 0.5),
      },
      faults,
    };
  } finally {
    await shop.close();
  }
}

function at(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return Math.round(value * 10) / 10;
}
