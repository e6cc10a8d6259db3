import { Brand } from '@mingtang/ui/brand';
import { Footer } from '@mingtang/ui/footer';
import { Link } from 'react-router';
import { usePhrases } from '../language.ts';
import { existing, paths } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import type { ScreenKey } from '../routes.ts';

/** The page's end; what does not exist yet is left out. */
export function PageFooter() {
  const t = usePhrases({ zh, en });
  const words = {
    forums: t.forums,
    exhibition: t.exhibition,
    connect: t.connect,
    future: t.future,
    ticketHome: t.tickets,
    registrationNotice: t.registrationNotice,
    trip: t.trip,
    guide: t.guide,
    live: t.live,
    news: t.news,
    more: t.more,
  };
  type Word = keyof typeof words & ScreenKey;
  const column = (title: string, keys: readonly Word[]) => ({
    title,
    items: existing(keys).map((key) => ({ key, item: <Link to={paths[key]()}>{words[key]}</Link> })),
  });
  const columns = [
    column(t.programme, ['forums', 'exhibition', 'connect', 'future']),
    column(t.attend, ['ticketHome', 'registrationNotice', 'trip', 'guide']),
    column(t.online, ['live', 'news', 'more']),
  ].filter(({ items }) => items.length > 0);
  const legal = (
    <span className="inline-flex flex-wrap justify-center gap-x-6">
      <Link to={paths.privacy()}>{t.privacy}</Link>
      <Link to={paths.agreement()}>{t.agreement}</Link>
    </span>
  );
  return <Footer brief={legal} brand={<Brand isLarge>{t.name}</Brand>} about={null} columns={columns} legal={legal} />;
}
