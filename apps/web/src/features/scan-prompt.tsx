import { PAGE_NAMES } from '@mingtang/contract/analytics/pages';
import type { Language } from '@mingtang/contract/envelope';
import { Button } from '@mingtang/ui/button';
import { HallFigure } from '@mingtang/ui/hall-figure';
import { Icon } from '@mingtang/ui/icon';
import { QrCode } from '@mingtang/ui/qr-code';
import { Check, RotateCw } from 'lucide-react';
import { Link, useHref } from 'react-router';
import { useLanguage, usePageData, usePhrases } from '../language.ts';
import { screenAt } from '../paths.ts';
import { en } from '../phrases/en/scan-prompt.ts';
import { zh } from '../phrases/zh/scan-prompt.ts';
import type { ScreenKey } from '../routes.ts';
import { useHandOver } from './hand-over/use-hand-over.ts';

const counts = [9, 12, 9, 12, 1, 12, 9, 12, 9];

interface ScanPromptProps {
  /** What the phone opens. */
  path: string;
}

/** Takes a page along to the phone: the hall with a code at its centre, what the code opens, and the way on without a phone. */
export default function ScanPrompt({ path }: ScanPromptProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const screen = screenAt(path.split(/[?#]/, 1)[0] ?? '');
  const names: Partial<Record<ScreenKey, Record<Language, string>>> = PAGE_NAMES;
  const waiting = screen && names[screen]?.[language];
  const handOver = useHandOver(path);
  const address = `${usePageData()?.publicUrl ?? ''}${useHref(handOver.path)}`;
  return (
    <div className="page grid items-center gap-10 py-12 lg:min-h-[calc(100dvh-73px)] lg:grid-cols-[1fr_minmax(0,560px)] lg:gap-20">
      <div>
        <h1 className="text-display lg:text-[80px]">
          {t.title.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-4 max-w-105 text-ink-2 lg:mt-6 lg:text-[18px]">{waiting ? t.opens(waiting) : t.text}</p>
        <p aria-live="polite" className="mt-3 max-w-105 text-small text-ink-3">
          {t.hints[handOver.state]}
        </p>
        <p className="mt-8 hidden lg:block">
          <Button variant="line" render={<Link to={path} />}>
            {t.instead}
          </Button>
        </p>
      </div>
      <div className="relative mx-auto aspect-square w-full max-w-140">
        <HallFigure size={560} counts={counts} className="size-full" />
        <div className="absolute top-1/2 left-1/2 grid size-[31%] min-h-36 min-w-36 -translate-1/2 place-items-center bg-qr-paper">
          {handOver.state === 'used' ? (
            <Icon of={Check} size={48} className="text-[var(--qr-ink)]" />
          ) : handOver.state === 'over' ? (
            <Button variant="text" icon={RotateCw} onClick={handOver.renew} className="text-[var(--qr-ink)]">
              {t.renew}
            </Button>
          ) : (
            <QrCode text={address} label={t.code} size={172} className="size-full" />
          )}
        </div>
      </div>
    </div>
  );
}
