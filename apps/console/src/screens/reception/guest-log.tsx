import { useLanguage, usePhrases } from '../../language.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import type { OpenGuest } from './looks.ts';

type Step = OpenGuest['steps'][number];

/** Everything that happened to a guest, latest first. */
export function GuestLog({ steps }: { steps: Step[] }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const nameOf = (worker: Step['to']): string =>
    (worker && (language === 'zh' ? worker.nameZh : worker.nameEn)) || t.forgotten;
  const wordsOf = ({ kind, fromStatus, toStatus, from, to }: Step): string => {
    if (kind === 'moved') return [fromStatus, toStatus].map((state) => state && t.states[state]).join(' → ');
    if (kind === 'noted') return t.steps.noted;
    if (kind === 'assigned') return from ? t.steps.reassigned(nameOf(from), nameOf(to)) : t.steps.assigned(nameOf(to));
    return t.steps[kind](nameOf(to));
  };
  return (
    <section>
      <h3 className="mb-1 text-h3">{t.log}</h3>
      {steps.length === 0 ? (
        <p className="text-small text-ink-3">{t.logEmpty}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {steps.map((step) => (
            <li key={step.id} className="py-2.5">
              <p className="font-medium">{wordsOf(step)}</p>
              <p className="num text-cap text-ink-3">
                {format.moment(step.at)} · {(language === 'zh' ? step.byZh : step.byEn) ?? t.forgotten}
              </p>
              {step.note && <p className="mt-1 break-words whitespace-pre-line">{step.note}</p>}
              {step.pictures.length > 0 && (
                <ul className="mt-2 flex flex-wrap gap-2">
                  {step.pictures.map(({ id, url }, index) => (
                    <li key={id}>
                      <a href={url} target="_blank" rel="noreferrer">
                        <img
                          src={url}
                          alt={t.picture(index + 1)}
                          className="size-18 rounded-control border border-line bg-sunken object-cover"
                        />
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
