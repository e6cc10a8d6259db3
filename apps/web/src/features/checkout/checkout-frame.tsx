import { ActionBar } from '@mingtang/ui/action-bar';
import { Steps } from '@mingtang/ui/steps';
import type { ReactNode } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';

interface CheckoutFrameProps {
  children: ReactNode;
  /** Tickets are among it, which ask for their holders afterwards. */
  isForHolders: boolean;
  /** The bill; at the top on phones, beside the rest on desktops. */
  bill: ReactNode;
  /** Above the bill: how long the places are held. */
  notice?: ReactNode;
  /** The button that pays, drawn in the phone's bar and beside the bill on desktops; none while a code is scanned. */
  action?: ReactNode;
  /** Beneath the button on desktops, at the end of the page on phones. */
  after?: ReactNode;
}

/** The second of the steps: choose, pay, and for tickets name. */
export function CheckoutFrame({ children, isForHolders, bill, notice, action, after }: CheckoutFrameProps) {
  const t = usePhrases({ zh, en });
  return (
    <>
      <Steps
        label={t.steps.label}
        doneLabel={t.steps.done}
        current={1}
        className="mb-4 lg:mb-8 lg:max-w-120"
        steps={[
          { key: 'choose', label: t.steps.choose },
          { key: 'pay', label: t.steps.pay },
          ...(isForHolders ? [{ key: 'name', label: t.steps.name }] : []),
        ]}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-16">
        <div className="lg:order-2">
          {notice}
          {bill}
          {action && <div className="mt-4 hidden lg:block">{action}</div>}
          <div className="hidden lg:block">{after}</div>
        </div>
        <div className="lg:[&>:first-child]:mt-0">{children}</div>
      </div>
      <div className="lg:hidden">{after}</div>
      {action && <ActionBar className="lg:hidden">{action}</ActionBar>}
    </>
  );
}
