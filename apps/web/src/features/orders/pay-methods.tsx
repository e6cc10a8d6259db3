import { type PayMethod, payMethods } from '@mingtang/contract/payments/model';
import { Icon, type LucideIcon } from '@mingtang/ui/icon';
import { RadioGroup, RadioRow } from '@mingtang/ui/radio-row';
import { CreditCard } from 'lucide-react';
import { useId } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';

const icons: Record<PayMethod, LucideIcon> = { stripe: CreditCard };

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
      {payMethods.map((method) => (
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
