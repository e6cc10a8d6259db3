import { LanguageSwitch } from '@mingtang/ui/language-switch';
import { Menu } from 'lucide-react';
import { chooseLanguage, useLanguage, usePhrases } from '../language.ts';
import { PageHeadPlace } from '../parts/page-head.tsx';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { AccountMenu } from './account-menu.tsx';
import { JumpBox } from './jump-box.tsx';

/** The head of every screen: where one is, search, language, account. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <header className="sticky top-0 z-10 flex h-(--head) items-center justify-between gap-3 border-b border-line bg-paper px-(--gutter)">
      <button
        type="button"
        aria-label={t.menu}
        onClick={onMenu}
        className="-ms-2.5 inline-flex size-11 items-center justify-center sm:hidden"
      >
        <Menu aria-hidden="true" size={20} strokeWidth={1.6} />
      </button>
      <PageHeadPlace />
      <JumpBox />
      {/* A phone's head has room for what is shown; the language is in the account's menu there. */}
      <div className="max-sm:hidden">
        <LanguageSwitch
          current={language}
          label={t.switchLanguage}
          onClick={() => chooseLanguage(language === 'zh' ? 'en' : 'zh')}
        />
      </div>
      <AccountMenu />
    </header>
  );
}
