import { useParams } from 'react-router';
import { usePhrases } from '../../language.ts';
import { Facts } from '../../parts/drawer.tsx';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { TicketsPanel } from './tickets-panel.tsx';
import { type Visitor as DeskVisitor, useVisitor } from './use-visitor.ts';

/** Somebody at the desk: real name, tickets, face and badge, each step where it stands. */
export default function Visitor() {
  const { id = '' } = useParams();
  const t = usePhrases({ zh, en }).visitor;
  const query = useVisitor(id);
  const { data } = query;
  return (
    <Page title={data?.name ?? data?.phone ?? data?.email ?? t.title} isDetail>
      <QueryState query={query}>
        {(visitor) => (
          <div key={id} className="mt-4 grid items-start gap-5 min-[1180px]:grid-cols-[minmax(0,1fr)_372px]">
            <TicketsPanel visitor={visitor} />
            <div className="grid min-w-0 gap-5 max-[1179px]:contents">
              <IdentityPanel visitor={visitor} />
              <ComparisonPanel visitor={visitor} />
              <AccountPanel visitor={visitor} />
            </div>
          </div>
        )}
      </QueryState>
    </Page>
  );
}

function AccountPanel({ visitor: { name, phone, email, language, isOnSite } }: { visitor: DeskVisitor }) {
  const t = usePhrases({ zh, en });
  return (
    <Panel title={t.visitor.account}>
      <Facts
        items={[
          { name: t.visitor.name, value: name },
          { name: t.visitor.phone, value: phone },
          { name: t.visitor.email, value: email },
          { name: t.visitor.language, value: t.register.languages[language] },
          { name: t.visitor.source, value: isOnSite ? t.visitor.onSite : t.visitor.elsewhere },
        ]}
      />
    </Panel>
  );
}
