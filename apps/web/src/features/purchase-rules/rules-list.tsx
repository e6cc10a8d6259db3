import { clsx } from 'clsx';
import { useDayLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/purchase-rules.ts';
import { zh } from '../../phrases/zh/purchase-rules.ts';
import type { PurchaseRules } from './load-rules.ts';

interface RulesListProps {
  rules: PurchaseRules;
  /** What is bought names a holder: without one no document is asked for. */
  needsRealName?: boolean;
  className?: string;
}

/** What a buyer has to know beforehand (spec §5 and §9), in plain words: only what this edition's settings and products have. */
export function RulesList({ rules, needsRealName = true, className }: RulesListProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const dayLabel = useDayLabel('ticket_refund_deadline');
  const { ages, foreignIdDeadline, holdMinutes, notices } = rules;
  if (notices.length > 0) return <NoticeList notices={notices} {...(className ? { className } : {})} />;
  const { entersFrom, aloneFrom, advisedFrom } = ages;
  const ageRules = [
    ...(entersFrom > 0 ? [t.ageRules.enters(entersFrom)] : []),
    ...(aloneFrom > entersFrom ? [t.ageRules.withAdult(entersFrom, aloneFrom - 1)] : []),
    ...(advisedFrom > 0 ? [t.ageRules.advised(advisedFrom)] : []),
  ];
  const items = [
    { key: 'hold', text: t.hold(holdMinutes) },
    ...(needsRealName ? [{ key: 'realName', text: t.realName }] : []),
    { key: 'refunds', text: t.refunds },
    ...(ageRules.length > 0 ? [{ key: 'ages', text: ageRules.join(language === 'zh' ? '' : ' ') }] : []),
    ...(needsRealName ? [{ key: 'foreignIds', text: t.foreignIds(dayLabel(foreignIdDeadline)) }] : []),
  ];
  return (
    <ul className={clsx('num space-y-2.5 text-[14px] leading-[1.6] text-ink-2', className)}>
      {items.map(({ key, text }) => (
        <li key={key} className="flex gap-3 before:mt-[.62em] before:size-1.5 before:flex-none before:bg-ink-3">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What the organiser writes. */
function NoticeList({ notices, className }: Pick<PurchaseRules, 'notices'> & { className?: string }) {
  return (
    <dl className={clsx('num divide-y divide-line border-y border-line', className)}>
      {notices.map(({ id, title, body }) => (
        <div key={id} className="py-3 sm:grid sm:grid-cols-[140px_minmax(0,1fr)] sm:gap-x-6">
          <dt className="font-medium">{title}</dt>
          <dd className="mt-0.5 text-[14px] leading-[1.6] text-ink-2 sm:mt-0">{body}</dd>
        </div>
      ))}
    </dl>
  );
}
