import type { ExhibitionPlan } from '@mingtang/contract/exhibition/model';
import { Button } from '@mingtang/ui/button';
import { CompanyMark } from '@mingtang/ui/company-mark';
import { Field } from '@mingtang/ui/field';
import { Select } from '@mingtang/ui/select';
import { Link, useNavigate } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exhibition.ts';
import { zh } from '../../phrases/zh/exhibition.ts';
import { logoAt } from '../picture/at-width.ts';
import { hallCodes, hallWords } from './items.ts';
import type { PlanChosen } from './plan-choice.ts';

/** The chosen stand: whose it is, and how one gets there from a gate. */
export function StandCard({ plan, chosen }: { plan: ExhibitionPlan; chosen: PlanChosen }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const navigate = useNavigate();
  const { stand, gate, way } = chosen;
  if (!stand) return null;
  const codes = hallCodes(plan, language);
  const halls = hallWords(plan, language);
  const name = inLanguage(stand, 'name', language);
  const where = `${codes[stand.hall]} ${stand.booth}`;
  return (
    <section aria-label={t.chosen} className="mt-4 rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-4 max-[359px]:flex-wrap">
        <span className="flex size-13 flex-none items-center justify-center rounded-control border border-line">
          <CompanyMark mark={stand.mark} logo={logoAt(stand.logo)} size={28} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="num text-small text-ink-3">{where}</p>
          <h2 className="text-h3">{name}</h2>
          <p className="num text-small text-ink-2">{t.exhibitsOf(stand.exhibits)}</p>
        </div>
        <Button
          variant="line"
          size="sm"
          className="flex-none max-[359px]:w-full"
          render={<Link to={paths.exhibitorRoom({ id: stand.id })} />}
        >
          {t.viewStand}
        </Button>
      </div>
      {plan.gates.length > 0 && (
        <Field label={t.gate} className="mt-4">
          <Select
            prompt={t.gatePrompt}
            value={gate?.id ?? ''}
            onChange={(event) =>
              void navigate(paths.exhibition({ stand: stand.id, gate: event.target.value }), {
                preventScrollReset: true,
                replace: true,
              })
            }
            options={plan.gates.map((one) => ({ value: one.id, label: inLanguage(one, 'name', language) }))}
          />
        </Field>
      )}
      <output className="block">
        {way && gate && (
          <span className="mt-3 block">
            <span className="sr-only">{t.wayTo(inLanguage(gate, 'name', language), where)}</span>
            <span className="num block text-h3 text-azure">{t.minutes(way.minutes)}</span>
            <span className="mt-0.5 block text-small text-ink-2">
              {way.halls.length > 1 ? t.wayThrough(way.halls.map((hall) => halls[hall] ?? '')) : t.wayWithin}
            </span>
            <span className="mt-0.5 block text-small text-ink-3">{t.wayNote}</span>
          </span>
        )}
      </output>
    </section>
  );
}
