import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Icon } from '@mingtang/ui/icon';
import { Link } from 'react-router';
import { useMenuLink } from '../../../features/menu/menu-link.tsx';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/more.ts';
import { zh } from '../../../phrases/zh/more.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'brand', title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.more() });
}

/** The two groups of the page; what does not exist yet is left out. */
const groups = {
  conference: [
    'live',
    'activities',
    'events',
    'connect',
    'future',
    'guests',
    'news',
    'competitions',
    'showcases',
    'ranking',
    'draw',
    'metaverse',
  ],
  visit: ['ticketHome', 'registrationNotice', 'guide', 'trip', 'manual'],
  about: ['privacy', 'agreement'],
} as const;

export default function MoreScreen() {
  const t = usePhrases({ zh, en });
  const link = useMenuLink();
  return (
    <Screen of="more" className="page pt-2 lg:pt-16">
      <h1 className="text-h1 max-lg:sr-only">{t.title}</h1>
      <div className="grid gap-x-6 gap-y-8 lg:mt-10 lg:grid-cols-3">
        {(['conference', 'visit', 'about'] as const).map((group) => {
          return (
            <section key={group} aria-labelledby={`more-${group}`}>
              <h2 id={`more-${group}`} className="mb-3 text-h3">
                {t.groups[group]}
              </h2>
              <Card className="divide-y divide-line overflow-hidden">
                {groups[group].map((key) => (
                  <Cell
                    key={key}
                    title={t.entries[key].title}
                    note={t.entries[key].note}
                    render={<Link to={paths[key]()} />}
                  />
                ))}
                {/* Without scripts this page is the menu. */}
                {group === 'visit' && link && (
                  <Cell
                    title={link.text}
                    trail={<Icon of={link.icon} className="text-ink-3" />}
                    render={link.render()}
                  />
                )}
              </Card>
            </section>
          );
        })}
      </div>
    </Screen>
  );
}
