import { receptionStates } from '@mingtang/contract/reception/model';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useRowSteps } from '../../parts/drawer.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { formatDay, startOfDay } from '../../parts/time.ts';
import { dayParam, textParam, useUrlState } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { BoardCard } from './board-card.tsx';
import { GuestDrawer } from './guest-drawer.tsx';
import { type Board, type BoardGuest, lateFirst } from './looks.ts';
import { useReceptionTabs } from './reception-tabs.ts';

const params = { day: dayParam, words: textParam, open: textParam };
const REFRESH_MS = 10_000;

/** Guests by how far it is, late ones first, each with who has them; it follows by itself. */
export default function ReceptionBoard() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [{ day, words, open }, setUrl] = useUrlState(params);
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['reception', 'board', day ?? '', words ?? ''],
    queryFn: async ({ signal }) => ({
      board: await api.reception.getBoard({ ...(day ? { day } : {}), ...(words ? { words } : {}) }, { signal }),
      now: new Date(),
    }),
    refetchInterval: REFRESH_MS,
  });
  const ordered = query.data ? lateFirst(query.data.board.guests, query.data.now) : [];
  const rows = receptionStates.flatMap((status) => ordered.filter((guest) => guest.status === status));
  const steps = useRowSteps({ items: rows, total: rows.length, page: 1, pageSize: rows.length }, open, (id) =>
    setUrl({ open: id }),
  );
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['reception'] });
  const days = query.data?.board.days ?? [];
  return (
    <Page
      title={t.title}
      tabs={useReceptionTabs()}
      actions={
        <>
          <Input.Search
            allowClear
            aria-label={t.search}
            placeholder={t.search}
            defaultValue={words ?? ''}
            className="w-80! max-w-full"
            onSearch={(text) => setUrl({ words: text.trim() || undefined })}
          />
          <Select
            aria-label={t.day}
            className="min-w-36"
            value={day ?? ''}
            options={[
              { value: '', label: t.allDays },
              ...days.map((value) => ({ value, label: formatDay(startOfDay(value), language) })),
            ]}
            onChange={(value: string) => setUrl({ day: value || undefined, open: undefined })}
          />
        </>
      }
    >
      <QueryState query={query}>
        {({ board, now }) => (
          <>
            <p className="mb-4 max-w-170 text-ink-2">{board.role === 'dispatcher' ? t.lead : t.ownLead}</p>
            {board.guests.length === 0 ? (
              <EmptyState title={t.empty.title}>{t.empty.text}</EmptyState>
            ) : (
              <Columns
                board={board}
                guests={ordered}
                now={now}
                open={open}
                onOpen={(id) => setUrl({ open: id })}
                onChanged={refresh}
              />
            )}
          </>
        )}
      </QueryState>
      {open && (
        <GuestDrawer
          id={open}
          steps={steps}
          workers={query.data?.board.workers ?? []}
          onChanged={refresh}
          onClose={() => setUrl({ open: undefined })}
        />
      )}
    </Page>
  );
}

interface ColumnsProps {
  board: Board;
  guests: BoardGuest[];
  now: Date;
  open: string | undefined;
  onOpen: (id: string) => void;
  onChanged: () => Promise<void>;
}

function Columns({ board, guests, now, open, onOpen, onChanged }: ColumnsProps) {
  const t = usePhrases({ zh, en });
  return (
    // Positioned, or what is hidden in cards would widen the page.
    <div className="relative -mx-1 overflow-x-auto px-1 pb-2">
      <div className="grid min-w-250 grid-cols-5 gap-3 max-sm:min-w-0 max-sm:grid-cols-1">
        {receptionStates.map((status) => {
          const own = guests.filter((guest) => guest.status === status);
          return (
            <section key={status} aria-label={t.states[status]} className="min-w-0">
              <h2 className="num mb-2 flex items-baseline justify-between gap-2 border-b border-ink pb-2 text-h3">
                {t.states[status]}
                <span className="text-small font-normal text-ink-3">{formatNumber(own.length)}</span>
              </h2>
              {own.length === 0 ? (
                <p className="py-2 text-small text-ink-3">{t.none}</p>
              ) : (
                <ul className="grid gap-2">
                  {own.map((guest) => (
                    <BoardCard
                      key={guest.id}
                      guest={guest}
                      workers={board.workers}
                      isDispatcher={board.role === 'dispatcher'}
                      isOpen={guest.id === open}
                      now={now}
                      onOpen={() => onOpen(guest.id)}
                      onChanged={onChanged}
                    />
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
