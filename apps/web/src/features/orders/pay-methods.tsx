import type { PayMethod } from '@mingtang/contract/payments/model';
import { Icon, type LucideIcon } from '@mingtang/ui/icon';
import { RadioGroup, RadioRow } from '@mingtang/ui/radio-row';
import { CreditCard, MessageCircle, Wallet } from 'lucide-react';
import { useId } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { pageMethods } from './payment.ts';

const icons: Record<PayMethod, LucideIcon> = { wechat: MessageCircle, alipay: Wallet, stripe: CreditCard };

interface PayMethodsProps {
  value: PayMethod;
  onChange: (method: PayMethod) => void;
}

/** The ways to pay that this edition offers. */
export function PayMethods({ value, onChange }: PayMethodsProps) {
  const t = usePhrases({ zh, en }).pay;
  const name = useId();
  return (
    <RadioGroup label={t.methodsTitle} className="mt-7">
      {pageMethods.map((method) => (
        <RadioRow
          key={method}
          name={name}
          value={method}
          checked={method === value}
          onChange={() => onChange(method)}
          lead={<Icon of={icons[method]} size={19} />}
          title={t.methods[method].title}
          note={t.methods[method].note}
        />
      ))}
    </RadioGroup>
  );
}
