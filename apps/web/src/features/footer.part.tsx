import { Brand } from '@mingtang/ui/brand';
import { Footer } from '@mingtang/ui/footer';
import { Link } from 'react-router';
import { formatDayRange } from '../dates.ts';
import { useEdition } from '../edition.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/footer.ts';
import { en as enShell } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/footer.ts';
import { zh as zhShell } from '../phrases/zh/shell.ts';
import type { ScreenKey } from '../routes.ts';
import { useBrandName } from './brand-name.ts';
import { ThemeButton } from './theme-button.tsx';

/** The page's end; what does not exist yet is left out. */
export default function PageFooter() {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const brandName = useBrandName();
  const words = {
    forums: shell.forums,
    exhibition: shell.exhibition,
    connect: shell.connect,
    future: shell.future,
    ticketHome: shell.tickets,
    registrationNotice: shell.registrationNotice,
    trip: shell.trip,
    guide: shell.guide,
    live: shell.live,
    news: shell.news,
    more: shell.more,
  };
  type Word = keyof typeof words & ScreenKey;
  const column = (title: string, keys: readonly Word[]) => ({
    title,
    items: keys.map((key) => ({ key, item: <Link to={paths[key]()}>{words[key]}</Link> })),
  });
  const edition = useEdition();
  const language = useLanguage();
  const name = language === 'zh' ? edition?.nameZh : edition?.nameEn;
  const venue = language === 'zh' ? edition?.venueZh : edition?.venueEn;
  const contact = edition && {
    title: t.contact,
    items: [
      { key: 'press', item: <MailLink label={t.contacts.press} mail={edition.pressMail} /> },
      { key: 'exhibitors', item: <MailLink label={t.contacts.exhibitors} mail={edition.exhibitorsMail} /> },
      {
        key: 'hotline',
        item: (
          <a href={`tel:${edition.hotline.replaceAll(' ', '')}`} className="num">
            {t.contacts.hotline} {edition.hotline}
          </a>
        ),
      },
    ],
  };
  const columns = [
    column(t.programme, ['forums', 'exhibition', 'connect', 'future']),
    column(t.attend, ['ticketHome', 'registrationNotice', 'trip', 'guide']),
    column(t.online, ['live', 'news', 'more']),
  ].filter(({ items }) => items.length > 0);
  const about = edition && (
    <>
      <p>{name}</p>
      <p>
        {formatDayRange(edition.firstDay, edition.lastDay, language)} · {venue}
      </p>
    </>
  );
  const documents = (
    <span className="inline-flex flex-wrap justify-center gap-x-6">
      <Link to={paths.privacy()} className="inline-flex min-h-6 items-center max-lg:min-h-11 hover:text-ink">
        {shell.privacy}
      </Link>
      <Link to={paths.agreement()} className="inline-flex min-h-6 items-center max-lg:min-h-11 hover:text-ink">
        {shell.agreement}
      </Link>
    </span>
  );
  const filings = (edition?.icpFiling || edition?.policeFiling) && (
    <span className="inline-flex flex-wrap justify-center gap-x-6">
      {edition.icpFiling && <Filing site="https://beian.miit.gov.cn/" number={edition.icpFiling} />}
      {edition.policeFiling && <Filing site="https://beian.mps.gov.cn/" number={edition.policeFiling} />}
    </span>
  );
  return (
    <Footer
      brief={
        <>
          {edition && <p>{t.organiser(name ?? '')}</p>}
          {documents}
          {filings && <p>{filings}</p>}
        </>
      }
      brand={<Brand isLarge>{brandName}</Brand>}
      about={about}
      columns={contact ? [...columns, contact] : columns}
      legal={
        <>
          {edition && (
            <span>
              © {edition.firstDay.slice(0, 4)} {t.organiser(name ?? '')}
            </span>
          )}
          {filings}
          <span className="inline-flex flex-wrap items-center gap-x-6">
            {documents}
            <ThemeButton />
          </span>
        </>
      }
    />
  );
}

/** A number of the registers of mainland China, leading to the register. */
function Filing({ site, number }: { site: string; number: string }) {
  return (
    <a
      href={site}
      rel="noreferrer"
      className="num inline-flex min-h-6 items-center max-lg:min-h-11 hover:text-ink"
      lang="zh-CN"
    >
      {number}
    </a>
  );
}

function MailLink({ label, mail }: { label: string; mail: string }) {
  return (
    <a href={`mailto:${mail}`}>
      {label} {mail}
    </a>
  );
}
