import { wireLanguage } from '@mingtang/contract/envelope';
import { LanguageSwitch } from '@mingtang/ui/language-switch';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import { storeLanguage, useLanguage, usePhrases } from '../language.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';

/** Switches the language in place: the page, its scroll and what was typed stay. */
export function SwitchLanguage() {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const other = language === 'zh' ? 'en' : 'zh';
  const named = new URLSearchParams(search);
  named.set('lang', wireLanguage[other]);

  function change(event: MouseEvent): void {
    // Stopped already: the page cannot follow without a network.
    if (event.defaultPrevented) return;
    event.preventDefault();
    storeLanguage(other);
    const query = new URLSearchParams(search);
    const isNamed = query.has('lang') || pathname === '/en';
    query.delete('lang');
    // An address that names its language would hold it: go to the one that does not.
    const to = { pathname: pathname === '/en' ? paths.home() : pathname, search: query.toString(), hash };
    if (isNamed) void navigate(to, { replace: true, preventScrollReset: true });
    else void revalidate();
  }

  return (
    <LanguageSwitch
      current={language}
      label={t.switchLanguage}
      render={
        // Without scripts the address names the language.
        <Link to={`${pathname === '/en' ? paths.home() : pathname}?${named}`} hrefLang={other} onClick={change} />
      }
    />
  );
}
