import { usePhrases } from '../../language.ts';
import { Page } from '../../parts/page.tsx';
import { en } from '../../phrases/en/finance.ts';
import { zh } from '../../phrases/zh/finance.ts';
import { BillsPanel } from './bills-panel.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { useFinanceTabs } from './finance-tabs.ts';

/** The providers' daily bills beside the books, and whatever differs. */
export default function Bills() {
  const t = usePhrases({ zh, en });
  return (
    <Page title={t.title} tabs={useFinanceTabs()}>
      <div className="grid gap-5">
        <DifferencesPanel />
        <BillsPanel />
      </div>
    </Page>
  );
}
