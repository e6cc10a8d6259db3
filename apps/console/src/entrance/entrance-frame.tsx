import { BrandMark } from '@mingtang/ui/brand-mark';
import { HallFigure } from '@mingtang/ui/hall-figure';
import { LanguageSwitch } from '@mingtang/ui/language-switch';
import { type ReactNode, useEffect } from 'react';
import { chooseLanguage, useLanguage, usePhrases } from '../language.ts';
import { en } from '../phrases/en/entrance.ts';
import { en as shellEn } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/entrance.ts';
import { zh as shellZh } from '../phrases/zh/shell.ts';

/** What stands before the console: the form at one side, the hall at the other. */
export function EntranceFrame({ page, children }: { page: string; children: ReactNode }) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: shellZh, en: shellEn });
  const language = useLanguage();
  useEffect(() => {
    document.title = shell.title(page);
  }, [shell, page]);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(480px,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-5 pb-8 sm:px-10">
        <header className="flex h-(--head) items-center justify-between lg:h-20">
          <span className="flex items-center gap-[9px] text-[18px] font-semibold tracking-[.01em]">
            <BrandMark />
            {shell.name}
            <span className="text-[12px] font-medium tracking-normal text-ink-3">{shell.console}</span>
          </span>
          <LanguageSwitch
            current={language}
            label={shell.switchLanguage}
            onClick={() => chooseLanguage(language === 'zh' ? 'en' : 'zh')}
          />
        </header>
        <main id="main" className="mx-auto my-auto w-full max-w-100 py-8">
          {children}
        </main>
      </div>
      <div
        data-theme="stage"
        aria-hidden="true"
        className="relative hidden overflow-hidden bg-paper lg:grid lg:place-items-center"
      >
        <HallFigure
          size={720}
          seed={11}
          focus={[0.3, -0.2]}
          lit={4}
          light="full"
          className="h-auto w-[min(80%,calc(100dvh-160px))]"
        />
        <p className="absolute bottom-8 text-small text-ink-3">{t.motto}</p>
      </div>
    </div>
  );
}
