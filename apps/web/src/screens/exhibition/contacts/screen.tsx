import { contactRoutes } from '@mingtang/contract/exhibition/contact/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useState } from 'react';
import { Link } from 'react-router';
import { backgroundApi } from '../../../api.ts';
import { inLanguage } from '../../../bilingual.ts';
import { formatDay, formatTime } from '../../../dates.ts';
import { ContactExhibitor } from '../../../features/exhibitor-contact/contact-exhibitor.tsx';
import { OwnContent } from '../../../features/own-content.tsx';
import { MeetingList, useOwnMeetings } from '../../../features/own-meetings/own-meetings.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { usePageReturn } from '../../../page-return.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/contacts.ts';
import { zh } from '../../../phrases/zh/contacts.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const background = backgroundApi(contactRoutes);
type Message = RouteOutput<typeof contactRoutes.writeMessage>;
const PORTION = 20;

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title, hasTabs: false };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.contacts(), isPrivate: true });
}

/** What somebody has to do with exhibitors: meetings, messages, answers. */
export default function ContactsScreen() {
  const t = usePhrases({ zh, en });
  const [size, setSize] = useState(PORTION);
  const meetings = useOwnMeetings();
  const own = useOwnData(`own-messages ${size}`, () => background.listOwnMessages({ pageSize: size }));
  usePageReturn(own.reload);
  const hasMeetings = meetings.data !== undefined && meetings.data.list.length > 0;
  return (
    <Screen of="contacts" className="page pt-4 pb-16 lg:max-w-220 lg:pt-14 lg:pb-24">
      <h1 className="text-h1 max-lg:sr-only">{t.title}</h1>
      <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<SkeletonRows count={4} />}>
        {({ items, total }) => (
          <>
            {meetings.data && hasMeetings && <MeetingList {...meetings.data} onChange={meetings.reload} />}
            {items.length > 0 && (
              <section aria-labelledby="own-messages" className="pt-6">
                <h2 id="own-messages" className="mb-3 text-h2">
                  {t.messages.title}
                </h2>
                <div className="flex flex-col gap-3">
                  {items.map((message) => (
                    <MessageCard key={message.id} message={message} />
                  ))}
                  {total > items.length && size < 100 && (
                    <Button variant="line" onClick={() => setSize(Math.min(100, size + PORTION))}>
                      {t.messages.more}
                    </Button>
                  )}
                </div>
              </section>
            )}
            {items.length === 0 && meetings.state === 'ready' && !hasMeetings && <NothingYet />}
          </>
        )}
      </OwnContent>
    </Screen>
  );
}

function NothingYet() {
  const t = usePhrases({ zh, en }).empty;
  return (
    <EmptyState title={t.title} action={<Button render={<Link to={paths.exhibitors()} />}>{t.action}</Button>}>
      {t.text}
    </EmptyState>
  );
}

function MessageCard({ message: { exhibitor, body, writtenAt, answers } }: { message: Message }) {
  const t = usePhrases({ zh, en }).messages;
  const language = useLanguage();
  const name = inLanguage(exhibitor, 'name', language);
  const timeOf = (at: Date): string => `${formatDay(at, language)} ${formatTime(at)}`;
  return (
    <Card className="p-4" render={<article />}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-h3">
          <Link to={paths.exhibitorRoom({ id: exhibitor.id })}>{name}</Link>
        </h3>
        {answers.length === 0 && (
          <StatusTag tone="gam" shape="waiting">
            {t.waiting}
          </StatusTag>
        )}
      </div>
      <p className="num text-cap text-ink-3">{timeOf(writtenAt)}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{body}</p>
      {answers.map(({ id, text, answeredAt }) => (
        <div key={id} className="mt-3 rounded-control bg-sunken px-3 py-2.5">
          <p className="num text-cap text-ink-2">{t.answered(name, timeOf(answeredAt))}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
        </div>
      ))}
      <div className="mt-4">
        <ContactExhibitor exhibitor={{ id: exhibitor.id, name }} />
      </div>
    </Card>
  );
}
