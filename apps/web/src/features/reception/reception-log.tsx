import { SectionHead } from '@mingtang/ui/section-head';
import { inLanguage } from '../../bilingual.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import type { Step } from './reception-calls.ts';

/** Everything that happened to a guest, latest first. */
export function ReceptionLog({ steps }: { steps: Step[] }) {
  const t = usePhrases({ zh, en }).log;
  const language = useLanguage();
  return (
    <section className="mt-8" aria-labelledby="reception-log">
      <SectionHead id="reception-log" title={t.title} />
      {steps.length === 0 ? (
        <p className="text-ink-3">{t.empty}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {steps.map((step) => (
            <li key={step.id} className="flex gap-3 py-3">
              <span className="w-20 flex-none">
                <span className="num block">{formatTime(step.at)}</span>
                <span className="num block text-cap whitespace-nowrap text-ink-3">{formatDay(step.at, language)}</span>
              </span>
              <div className="min-w-0 flex-1">
                <StepWords step={step} />
                {step.note && <p className="mt-1 break-words whitespace-pre-line">{step.note}</p>}
                {step.pictures.length > 0 && (
                  <ul className="mt-2 flex flex-wrap gap-2">
                    {step.pictures.map(({ id, url }, index) => (
                      <li key={id}>
                        <a href={url} target="_blank" rel="noreferrer">
                          <img
                            src={url}
                            alt={t.picture(index + 1)}
                            loading="lazy"
                            className="size-22 rounded-control border border-line bg-sunken object-cover"
                          />
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function StepWords({ step }: { step: Step }) {
  const { states, log: t } = usePhrases({ zh, en });
  const language = useLanguage();
  const nameOf = (worker: Step['to']): string => (worker && inLanguage(worker, 'name', language)) || t.forgotten;
  const { kind, fromStatus, toStatus, from, to } = step;
  const words = {
    moved: () => (fromStatus && toStatus ? t.moved(states[fromStatus], states[toStatus]) : ''),
    assigned: () => (from ? t.reassigned(nameOf(from), nameOf(to)) : t.assigned(nameOf(to))),
    offered: () => t.offered(nameOf(to)),
    accepted: () => t.accepted(nameOf(to)),
    declined: () => t.declined(nameOf(to)),
    withdrawn: () => t.withdrawn(nameOf(to)),
    noted: () => t.noted,
  }[kind]();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-medium">{words}</span>
      <span className="text-small text-ink-3">{inLanguage(step, 'by', language) ?? t.forgotten}</span>
    </p>
  );
}
