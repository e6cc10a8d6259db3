import { Brand } from '@mingtang/ui/brand';
import { IconButton } from '@mingtang/ui/icon-button';
import { TopBar } from '@mingtang/ui/top-bar';
import { ArrowLeft, Search } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePhrases } from '../language.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { isTicketNotice, mayGoBack } from './address-words.ts';
import { useBrandName } from './brand-name.ts';
import { SwitchLanguage } from './language-switch.tsx';
import { MenuButton } from './menu/menu-button.tsx';
import { PhonePerson } from './phone-person.tsx';

interface PhoneBarProps {
  look: 'brand' | 'back';
  title: string | undefined;
  /** Where "back" leads when the visit began here. */
  up: string;
}

/** The bar of phones and tablets: the mark or the way back, search, language, person, menu (spec §2). */
export function PhoneBar({ look, title, up }: PhoneBarProps) {
  const t = usePhrases({ zh, en });
  const brandName = useBrandName();
  const end = (
    <>
      <IconButton label={t.search} icon={Search} render={<Link to={paths.searchStart()} />} />
      <SwitchLanguage />
      <PhonePerson />
      <MenuButton />
    </>
  );
  if (look === 'back') return <TopBar start={<BackButton up={up} label={t.back} />} title={title ?? ''} end={end} />;
  return <TopBar start={<Brand render={<Link to={paths.home()} />}>{title ?? brandName}</Brand>} end={end} />;
}

/** One page back; on the first page of a visit, one level up. */
export function BackButton({ up, label }: { up: string; label: string }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  function goBack(): void {
    const position = (history.state as { idx?: number } | null)?.idx ?? 0;
    if (mayGoBack(query, position)) void navigate(-1);
    else void navigate(isTicketNotice(query) ? paths.ticketHome() : up, { replace: true });
  }
  return <IconButton label={label} icon={ArrowLeft} onClick={goBack} />;
}
