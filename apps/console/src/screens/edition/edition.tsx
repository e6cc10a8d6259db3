import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { EDITION } from '../../edition/readiness.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Page } from '../../parts/page.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { en } from '../../phrases/en/edition.ts';
import { zh } from '../../phrases/zh/edition.ts';
import { useEditionTabs } from './edition-tabs.ts';
import { ReadinessPanel } from './readiness-panel.tsx';
import { StartAnewPanel } from './start-anew-panel.tsx';
import { Wizard } from './wizard.tsx';

/** The edition this deployment serves: made here first, then what is missing until it opens. */
export default function EditionScreen() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const tabs = useEditionTabs();
  const query = useQuery({ queryKey: [EDITION], queryFn: ({ signal }) => api.edition.getEdition({}, { signal }) });
  if (query.data?.isMade === false) return <Wizard proposed={query.data.facts} />;
  return (
    <Page title={t.title} tabs={tabs}>
      <QueryState query={query}>
        {({ facts, holdings }) => (
          <div className="grid gap-5">
            <div>
              <p className="text-h2">{language === 'zh' ? facts.nameZh : facts.nameEn}</p>
              <p className="num mt-1 text-ink-2">
                {t.content.days(facts.firstDay, facts.lastDay)} · {language === 'zh' ? facts.venueZh : facts.venueEn}
              </p>
              <p className="num mt-1 text-small text-ink-3">
                {t.holdings(holdings.forums, holdings.products, holdings.exhibitors, holdings.news)}
              </p>
            </div>
            <ReadinessPanel />
            <StartAnewPanel name={language === 'zh' ? facts.shortNameZh : facts.shortNameEn} holdings={holdings} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}
