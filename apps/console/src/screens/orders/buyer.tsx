import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Facts } from '../../parts/drawer.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { useMay } from '../../session/self.ts';
import type { OrderFile } from './looks.ts';

/** Who bought, masked; a look at the rest is written down. */
export function Buyer({ file: { id, buyer, isForForeignIds } }: { file: OrderFile }) {
  const t = usePhrases({ zh, en }).person;
  const may = useMay();
  const { run, isBusy } = useAction();
  const [whole, setWhole] = useState<Awaited<ReturnType<typeof api.orderDesk.revealBuyer>>>();
  const shown = whole ?? buyer;
  return (
    <Panel
      title={t.title}
      extra={
        !whole &&
        may('people.reveal') && (
          <Button
            size="small"
            loading={isBusy}
            title={t.revealing}
            onClick={() => void run(async () => setWhole(await api.orderDesk.revealBuyer({ id })))}
          >
            {t.reveal}
          </Button>
        )
      }
    >
      <Facts
        items={[
          { name: t.name, value: shown.name },
          { name: t.phone, value: shown.phone },
          { name: t.email, value: shown.email },
          ...(isForForeignIds ? [{ name: t.documents, value: t.foreign }] : []),
        ]}
      />
      <Link to={`/orders?words=${buyer.id}`} className="mt-3 inline-block text-small text-azure">
        {t.orders(formatNumber(buyer.orders))}
      </Link>
    </Panel>
  );
}
