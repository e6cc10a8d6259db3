import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ReaderSearch } from '../../parts/reader-search.tsx';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';
import { RegisterForm } from './register-form.tsx';
import type { Found } from './use-visitor.ts';

/** More are not told. */
const MOST_FOUND = 20;

/** Finds whoever stands at the desk, or registers them. */
export default function Desk() {
  const t = usePhrases({ zh, en });
  const navigate = useNavigate();
  const { run, isBusy } = useAction();
  const [found, setFound] = useState<Found[]>();
  const field = useRef<InputRef>(null);
  const find = (asked: string): Promise<unknown> =>
    run(async () => {
      const people = await api.desk.findVisitors({ words: asked });
      const [only] = people;
      if (only && people.length === 1) await navigate(`/desk/${only.id}`);
      else setFound(people);
    });
  return (
    <Page title={t.title}>
      <div className="grid items-start gap-5 min-[1180px]:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-5">
          <ReaderSearch field={field} words={t.search} least={2} isBusy={isBusy} onFind={find} />
          {found && <FoundList people={found} />}
        </div>
        <RegisterForm />
      </div>
    </Page>
  );
}

function FoundList({ people }: { people: readonly Found[] }) {
  const t = usePhrases({ zh, en });
  return (
    <output className="block">
      {people.length === 0 ? (
        <p className="px-1 text-ink-2">{t.search.none}</p>
      ) : (
        <Panel title={t.search.results} isFlush>
          <ul>
            {people.map(({ id, name, phone, email, tickets, holderName }) => (
              <li key={id} className="border-t border-line">
                <Link
                  to={`/desk/${id}`}
                  className="num flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5 hover:bg-sunken"
                >
                  <span className="min-w-0">
                    <span className="font-medium">{name ?? phone ?? email}</span>
                    {name && <span className="ms-2 text-ink-2">{[phone, email].filter(Boolean).join(' · ')}</span>}
                    {holderName && holderName !== name && (
                      <span className="ms-2 text-ink-2">{t.search.holder(holderName)}</span>
                    )}
                  </span>
                  <span className="text-small text-ink-3">{t.search.tickets(tickets)}</span>
                </Link>
              </li>
            ))}
          </ul>
          {people.length >= MOST_FOUND && <p className="border-t border-line px-5 py-3 text-small">{t.search.many}</p>}
        </Panel>
      )}
    </output>
  );
}
