import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en as programmeEn } from '../../phrases/en/programme.ts';
import { en } from '../../phrases/en/watch.ts';
import { zh as programmeZh } from '../../phrases/zh/programme.ts';
import { zh } from '../../phrases/zh/watch.ts';
import { isLive, type Session } from '../programme/session.ts';
import { dateOf, timesOf } from '../programme/session-words.ts';

/** What to see after this. */
export function NextUp({ session }: { session: Session }) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: programmeZh, en: programmeEn });
  const language = useLanguage();
  const to = isLive(session) ? paths.liveForum({ id: session.id }) : paths.forum({ id: session.id });
  return (
    <Card isPadded className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="num text-cap text-ink-3">
          {t.upNext} · {dateOf(session.day, language)} {timesOf(session, words, language)} · {session.venue.name}
        </p>
        <p className="mt-0.5 line-clamp-2 font-medium">{session.title}</p>
      </div>
      <Button size="sm" className="flex-none" render={<Link to={to} />}>
        {isLive(session) ? t.watch : t.reserve}
      </Button>
    </Card>
  );
}
