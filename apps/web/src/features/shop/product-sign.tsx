import type { ProductKind } from '@mingtang/contract/ticketing/model';
import { AccessPlan } from '@mingtang/ui/access-plan';
import { Icon, type LucideIcon } from '@mingtang/ui/icon';
import { Crown, MonitorPlay } from 'lucide-react';
import { chambersOf } from './halls.ts';

const icons: Partial<Record<ProductKind, LucideIcon>> = { video: MonitorPlay, membership: Crown };

interface ProductSignProps {
  product: { kind: ProductKind; halls: readonly number[] };
  size: 64 | 76;
  /** It cannot be bought or used. */
  isMuted?: boolean;
  /** Names the plan for screen readers; without it the sign is decoration. */
  label?: string;
}

/** Which rooms a product opens; for what opens none, what it is. */
export function ProductSign({ product: { kind, halls }, size, isMuted = false, label }: ProductSignProps) {
  const icon = icons[kind];
  if (!icon)
    return <AccessPlan opens={chambersOf(halls)} size={size} isMuted={isMuted} {...(label ? { label } : {})} />;
  return (
    <span
      className="grid flex-none place-items-center border border-line-2 bg-surface text-ink-2"
      style={{ width: size, height: size }}
    >
      <Icon of={icon} size={22} />
    </span>
  );
}
