import { Check } from 'lucide-react';
import { Button, type ButtonProps, type ButtonVariant } from './button.tsx';
import { pressLock, usePressLock } from './press-lock.tsx';

export type ReserveState = 'open' | 'live' | 'inReview' | 'reserved' | 'full' | 'notOpen' | 'rejected' | 'replay';

export type ReserveButtonProps = Omit<ButtonProps, 'variant' | 'icon' | 'disabled'> & { state: ReserveState };

const looks: Record<ReserveState, ButtonVariant> = {
  open: 'ink',
  live: 'azure',
  inReview: 'wait',
  reserved: 'set',
  full: 'quiet',
  notOpen: 'quiet',
  rejected: 'line',
  replay: 'line',
};

/**
 * A seat's one button, by its state: reserve, watch, details of the review, cancel, apply again, replay.
 * `full` and `notOpen` are off: give `reasonId` of the words beside it. Presses are locked for a second.
 */
export function ReserveButton({ state, size = 'sm', onClick, reason, reasonId, ...rest }: ReserveButtonProps) {
  const press = usePressLock(pressLock.action, onClick);
  const isOff = state === 'full' || state === 'notOpen';
  return (
    <Button
      {...rest}
      size={size}
      variant={looks[state]}
      icon={state === 'reserved' ? Check : undefined}
      onClick={press}
      {...(isOff && { reason, reasonId, disabled: !reason && !reasonId })}
    />
  );
}
