import { leadRoutes } from '@mingtang/contract/exhibition/leads/routes';
import { Button } from '@mingtang/ui/button';
import { FormSkeleton } from '@mingtang/ui/skeleton';
import { useToast } from '@mingtang/ui/toast';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { backgroundApi } from '../../../api.ts';
import { CardCode } from '../../../features/card/card-code.tsx';
import { CardForm } from '../../../features/card/card-form.tsx';
import { Holders } from '../../../features/card/holders.tsx';
import { OwnContent } from '../../../features/own-content.tsx';
import { usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/card.ts';
import { zh } from '../../../phrases/zh/card.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const background = backgroundApi(leadRoutes);

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title, hasTabs: false };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.card(), isPrivate: true });
}

async function loadCard() {
  const [card, receipts] = await Promise.all([background.getCard(), background.listReceipts()]);
  return { card, receipts };
}

/** A visitor's card: what it says, the code that hands it over, and who holds it. */
export default function CardScreen() {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  const own = useOwnData('card', loadCard);
  const [isEditing, setEditing] = useState(false);
  return (
    <Screen of="card" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-110">
        <h1 className="text-h1 max-lg:sr-only">{t.title}</h1>
        <p className="mb-6 text-ink-2 lg:mt-3">{t.lead}</p>
        <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<FormSkeleton fields={5} />}>
          {({ card, receipts }) => (
            <div className="flex flex-col gap-8">
              {card && !isEditing ? (
                <div className="flex flex-col gap-3">
                  {/* Taking a card back ends the codes shown before. */}
                  <CardCode key={receipts.filter(({ withdrawnAt }) => withdrawnAt).length} card={card} />
                  <Button variant="line" icon={Pencil} onClick={() => setEditing(true)}>
                    {t.edit}
                  </Button>
                </div>
              ) : (
                <CardForm
                  card={card}
                  onSaved={(saved) => {
                    own.set({ card: saved, receipts });
                    setEditing(false);
                    showToast({ text: t.saved });
                  }}
                />
              )}
              <Holders
                receipts={receipts}
                onLook={own.reload}
                onWithdrawn={(changed) =>
                  own.set({ card, receipts: receipts.map((one) => (one.id === changed.id ? changed : one)) })
                }
              />
            </div>
          )}
        </OwnContent>
      </div>
    </Screen>
  );
}
