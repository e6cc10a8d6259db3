import type { QueueEntryDetail, Revealed } from '@mingtang/contract/queues/model';
import { Gauge } from '@mingtang/ui/gauge';
import { Portrait } from '@mingtang/ui/portrait';
import { clsx } from 'clsx';
import { useLanguage, usePhrases } from '../../language.ts';
import { Facts } from '../../parts/drawer.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { TextDifference } from '../../parts/text-difference.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/queues.ts';
import { zh } from '../../phrases/zh/queues.ts';
import { EntryState } from './entry-state.tsx';

/** Who it is about; large, so that a face can be compared. */
export function EntryHead({ entry, isLarge }: { entry: QueueEntryDetail; isLarge: boolean }) {
  const language = useLanguage();
  const { id, name, byline, photo } = entry;
  return (
    <div className="flex items-start gap-4">
      <Portrait
        name={name}
        id={id}
        {...(photo ? { photo } : {})}
        className={clsx('flex-none', isLarge ? 'h-40 w-30' : 'h-20 w-15')}
      />
      <div className="min-w-0">
        <h2 className="text-[20px] leading-tight font-semibold break-words">{name}</h2>
        {byline && <p className="mt-1 text-ink-2">{byline[language]}</p>}
        <p className="mt-1.5">
          <EntryState entry={entry} />
        </p>
      </div>
    </div>
  );
}

/** The page of a document, as wide as there is room; whole in a tab of its own. */
export function DocumentPicture({ address }: { address: string }) {
  const t = usePhrases({ zh, en });
  return (
    <figure>
      <a href={address} target="_blank" rel="noreferrer" className="block">
        <img
          src={address}
          alt={t.document}
          className="max-h-80 min-h-24 w-full rounded-control border border-line bg-sunken object-contain"
        />
      </a>
      <figcaption className="mt-1.5 text-cap text-ink-3">{t.documentHint}</figcaption>
    </figure>
  );
}

/** Pictures to decide on, two side by side; whole in a tab of their own. */
export function EntryPictures({ pictures = [] }: { pictures?: QueueEntryDetail['pictures'] }) {
  const language = useLanguage();
  if (pictures.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {pictures.map(({ label, address }) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer" className="block">
            <img
              src={address}
              alt={label[language]}
              className="aspect-[4/3] w-full rounded-control border border-line bg-sunken object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What is known of an entry; what was masked stands in its place once it is shown, and the rest after it. */
export function EntryFacts({
  entry,
  revealed = [],
}: {
  entry: QueueEntryDetail;
  revealed?: Revealed['facts'] | undefined;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const time = useTimeFormat();
  const { name, facts, quota, requestedAt, decidedAt, decidedBy, decisionNote, dueOn } = entry;
  const whole = new Map(revealed.map(({ label, value }) => [label.en, value]));
  const others = revealed.filter(
    ({ label, value }) => value !== name && !facts.some((fact) => fact.label.en === label.en),
  );
  const decided = decidedAt && time.moment(decidedAt);
  return (
    <Facts
      items={[
        ...facts.map(({ label, value, before }) => ({
          name: label[language],
          value: before ? (
            <TextDifference before={before[language]} after={value[language]} />
          ) : (
            <span className="whitespace-pre-line">{whole.get(label.en) ?? value[language]}</span>
          ),
        })),
        ...others.map(({ label, value }) => ({ name: label[language], value })),
        {
          name: t.quota,
          value: quota && (
            <span className="grid gap-1.5">
              <span className="flex justify-between gap-3">
                <span>
                  {formatNumber(quota.taken)}
                  {quota.total !== null && ` / ${formatNumber(quota.total)}`}
                </span>
                <span className="text-small text-ink-3">
                  {quota.total === null ? t.unlimited : t.left(formatNumber(quota.total - quota.taken))}
                </span>
              </span>
              {quota.total !== null && <Gauge label={t.quota} value={quota.taken} max={quota.total} />}
            </span>
          ),
        },
        { name: t.requestedAt, value: time.moment(requestedAt) },
        { name: t.due, value: dueOn },
        {
          name: t.decision,
          value: decided && (decidedBy ? t.decidedBy(decidedBy, decided) : t.decidedAlone(decided)),
        },
        { name: t.note, value: decisionNote },
      ]}
    />
  );
}
