import { answerText } from '@mingtang/contract/exhibition/contact/model';
import { contactRoutes } from '@mingtang/contract/exhibition/contact/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { Segmented } from '@mingtang/ui/segmented';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { TextArea } from '@mingtang/ui/text-area';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';
import { useCallForm } from '../call-form.ts';
import { OwnContent } from '../own-content.tsx';
import { deskApi } from './desk-api.ts';
import type { OwnStand } from './own-stands.ts';

const contact = deskApi(contactRoutes);
type Message = RouteOutput<typeof contactRoutes.answerMessage>;

/** What visitors wrote to a stand, and answering them. */
export default function MessageDesk({ stand, onChange }: { stand: OwnStand; onChange: () => void }) {
  const all = usePhrases({ zh, en });
  const t = all.messages;
  const [state, setState] = useState<'unanswered' | 'answered'>('unanswered');
  const [size, setSize] = useState(20);
  const { id } = stand.exhibitor;
  const own = useOwnData(`stand-messages ${id} ${state} ${size}`, () =>
    contact.listStandMessages({ id, state, pageSize: size }),
  );
  return (
    <OwnContent own={own} isCompact guest={all.guest} failed={all.failed} skeleton={<SkeletonRows count={3} />}>
      {({ messages, unanswered, answered }) => (
        <div className="flex flex-col gap-4">
          <Segmented
            label={t.views}
            isFull
            value={state}
            onChange={(next) => setState(next === 'answered' ? 'answered' : 'unanswered')}
            items={[
              { value: 'unanswered', label: t.unanswered(unanswered) },
              { value: 'answered', label: t.answered(answered) },
            ]}
          />
          {messages.items.length === 0 && (
            <EmptyState isCompact title={(state === 'unanswered' ? t.empty : t.emptyAnswered).title}>
              {(state === 'unanswered' ? t.empty : t.emptyAnswered).text}
            </EmptyState>
          )}
          {messages.items.map((message) => (
            <MessageCard
              key={message.id}
              message={message}
              onAnswered={() => {
                own.reload();
                onChange();
              }}
            />
          ))}
          {messages.total > messages.items.length && (
            <Button variant="line" onClick={() => setSize(Math.min(size + 20, 100))}>
              {t.more}
            </Button>
          )}
        </div>
      )}
    </OwnContent>
  );
}

function MessageCard({ message, onAnswered }: { message: Message; onAnswered: () => void }) {
  const t = usePhrases({ zh, en }).messages;
  const language = useLanguage();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { id, name, email, phone, body, writtenAt, answers } = message;
  const timeOf = (at: Date): string => `${formatDay(at, language)} ${formatTime(at)}`;
  const { form, submit, field, errorOf, refusal, isSubmitting } = useCallForm({
    schema: { text: answerText },
    first: { text: '' },
    draft: `answer ${id}`,
    send: async ({ text }) => {
      await contact.answerMessage({ id, text });
      showToast({ text: t.sent });
      setOpen(false);
      onAnswered();
    },
  });
  return (
    <Card className="p-4" render={<article />}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h3">{name}</h2>
        <p className="num text-cap text-ink-3">{timeOf(writtenAt)}</p>
      </div>
      <p className="num text-small wrap-anywhere text-ink-3">{[email, phone].filter(Boolean).join(' · ')}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{body}</p>
      {answers.map((answer) => (
        <div key={answer.id} className="mt-3 border-s-2 border-line-2 ps-3">
          <p className="num text-cap text-ink-3">{t.answered1(timeOf(answer.answeredAt))}</p>
          <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">{answer.text}</p>
        </div>
      ))}
      {isOpen ? (
        <form ref={form} noValidate className="mt-4 flex flex-col gap-3" onSubmit={submit}>
          <Field label={t.yours} error={errorOf('text')}>
            <TextArea rows={4} maxLength={2_000} {...field('text')} />
          </Field>
          {refusal && (
            <Notice tone="rouge" live="assertive">
              {refusal}
            </Notice>
          )}
          <Button type="submit" className="self-start" isLoading={isSubmitting}>
            {t.send}
          </Button>
        </form>
      ) : (
        <Button
          variant="line"
          size="sm"
          className="mt-3 min-h-11!"
          aria-label={t.answerTo(name)}
          onClick={() => setOpen(true)}
        >
          {t.answer}
        </Button>
      )}
    </Card>
  );
}
