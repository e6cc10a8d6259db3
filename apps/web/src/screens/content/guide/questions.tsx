import { QUESTION_TOPICS, type QuestionTopic } from '@mingtang/contract/content/question';
import { parseRichText } from '@mingtang/contract/rich-text';
import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Field } from '@mingtang/ui/field';
import { Icon } from '@mingtang/ui/icon';
import { TextInput } from '@mingtang/ui/text-input';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { RichText } from '../../../features/document/rich-text.tsx';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/guide.ts';
import { zh } from '../../../phrases/zh/guide.ts';

/** Where on the guide they stand. */
export const QUESTIONS_ID = 'questions';

interface Question {
  id: string;
  topic: QuestionTopic;
  question: string;
  answer: string;
}

const isAbout = ({ question, answer }: Question, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${question} ${answer}`.toLowerCase().includes(word));

/** What people ask, by topic and by words; answers open one by one. */
export function Questions({ questions }: { questions: Question[] }) {
  const t = usePhrases({ zh, en });
  const [text, setText] = useState('');
  const [topic, setTopic] = useState<QuestionTopic>();
  const shown = questions.filter((one) => (topic === undefined || one.topic === topic) && isAbout(one, text));
  const chips = [undefined, ...QUESTION_TOPICS]
    .filter((one) => one === undefined || questions.some((question) => question.topic === one))
    .map((one) => ({ key: one ?? 'all', label: one ? t.topics[one] : t.all, isOn: topic === one }));
  return (
    <section id={QUESTIONS_ID} className="scroll-mt-20 border-t border-ink py-7">
      <h2 className="text-h2">{t.questions}</h2>
      <search className="mt-4 block max-w-120">
        <Field label={t.searchQuestions}>
          <TextInput
            type="search"
            value={text}
            placeholder={t.searchHint}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </search>
      <Chips
        label={t.topic}
        items={chips}
        onChoose={(key) => setTopic(QUESTION_TOPICS.find((one) => one === key))}
        className="mt-4!"
      />
      <p aria-live="polite" className="num mt-4 text-small text-ink-3">
        {t.found(shown.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          level={3}
          title={t.notFound.title}
          action={
            <Button
              variant="line"
              onClick={() => {
                setText('');
                setTopic(undefined);
              }}
            >
              {t.notFound.action}
            </Button>
          }
        >
          {t.notFound.text}
        </EmptyState>
      ) : (
        <ul className="mt-1 border-t border-line">
          {shown.map(({ id, question, answer }) => (
            <li key={id} className="border-b border-line">
              <details className="group">
                <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium hover:text-azure [&::-webkit-details-marker]:hidden">
                  {question}
                  <Icon of={ChevronDown} size={18} className="flex-none text-ink-3 group-open:rotate-180" />
                </summary>
                <div className="max-w-170 pb-5 [&>*:first-child]:mt-0">
                  <RichText blocks={parseRichText(answer)} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
