import { useSearchParams } from 'react-router';
import { OwnContent } from '../../../features/own-content.tsx';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/success.ts';
import { zh } from '../../../phrases/zh/success.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { Outcome } from './outcome.tsx';
import { usePaidOrder } from './use-paid-order.ts';
import { WaitingForPayment } from './waiting.tsx';

export const handle: ScreenHandle = {
  isClosable: true,
  title: (language) => ({ zh, en })[language].title,
  hasTabs: false,
};

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.ticketHome(), isPrivate: true });
}

/** Where the payment provider sends the buyer back: waits for the money, then shows the tickets. */
export default function SuccessScreen() {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const id = query.get(queryNames.id) ?? '';
  const waiting = usePaidOrder(id);
  return (
    <Screen of="ticketSuccess" className="page pt-3 pb-16 lg:pt-14 lg:pb-24">
      <OwnContent own={waiting.own} guest={t.guest} failed={t.failed} skeleton={<WaitingForPayment />}>
        {(order) =>
          order.state === 'unpaid' ? (
            <WaitingForPayment order={order} isOver={waiting.isOver} onAsk={waiting.askAgain} />
          ) : (
            <Outcome order={order} />
          )
        }
      </OwnContent>
    </Screen>
  );
}
