import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from './icon.tsx';

export type FieldProps = {
  label: ReactNode;
  /** "optional", after the label */
  optional?: ReactNode;
  hint?: ReactNode;
  /** what is wrong and how to fix it; replaces the hint and marks the control invalid */
  error?: ReactNode;
  /** one control of this package: it takes id, description and validity from here */
  children: ReactNode;
  className?: string | undefined;
};

type Wiring = { id: string; describedBy: string | undefined; isInvalid: boolean };

const FieldContext = createContext<Wiring | undefined>(undefined);

/** Label above, hint or error below. Validate on blur, then as it is typed. */
export function Field({ label, optional, hint, error, children, className }: FieldProps) {
  const id = useId();
  const hasNote = Boolean(error ?? hint);
  const wiring = { id, describedBy: hasNote ? `${id}-note` : undefined, isInvalid: Boolean(error) };
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-[14px] leading-[1.4] font-medium">
        {label}
        {optional && <span className="ms-1.5 font-normal text-ink-3">{optional}</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

/** The line under a control; the error is announced when it appears. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className="text-[13px] leading-[1.45] empty:hidden">
      {error ? (
        <span className="flex items-start gap-1.5 text-rouge">
          <Icon of={CircleAlert} size={16} className="mt-px flex-none" />
          <span>{error}</span>
        </span>
      ) : (
        hint && <span className="text-ink-3">{hint}</span>
      )}
    </div>
  );
}

export type ControlAria = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/** The attributes that tie a control to its field; what the control says itself is kept. */
export function useFieldAria(own: ControlAria): ControlAria {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid || undefined),
  };
}
