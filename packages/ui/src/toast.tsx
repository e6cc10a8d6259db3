import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export type ToastMessage = {
  text: ReactNode;
  /** done: something was carried out; warning: it was not, but nothing is lost; error: it failed */
  tone?: 'done' | 'warning' | 'error';
};

type Shown = ToastMessage & { key: number };

/** Long enough to read a line (design: 2.5 s); failures stay longer because they carry a remedy. */
const milliseconds = { done: 2500, warning: 2500, error: 5000 } as const;
const icons = { done: Check, warning: TriangleAlert, error: CircleAlert } as const;

const ToastContext = createContext<((message: ToastMessage) => void) | undefined>(undefined);

/** `const showToast = useToast()`; inside a `<ToastRegion>`. */
export function useToast(): (message: ToastMessage) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastRegion above it');
  return show;
}

/**
 * Holds the app and shows one short message at a time above the tab bar, read out politely; at the top of a phone whose
 * lower end a sheet with its buttons takes.
 */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const count = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    setShown({ ...message, key: count.current });
  }, []);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), milliseconds[shown.tone ?? 'done']);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <ToastContext value={show}>
      {children}
      <output className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--h-tab)+env(safe-area-inset-bottom,0px)+16px)] z-50 flex justify-center max-lg:in-data-[action-bar=above-tabs]:bottom-[calc(var(--h-tab)+env(safe-area-inset-bottom,0px)+88px)] max-sm:in-data-sheet:top-[calc(env(safe-area-inset-top,0px)+12px)] max-sm:in-data-sheet:bottom-auto! lg:bottom-8">
        {shown && (
          <span
            key={shown.key}
            className="inline-flex min-h-11 max-w-120 animate-[mt-appear_var(--d-2)_var(--ease)] items-center gap-2.5 rounded-control bg-ink px-4 py-2.5 text-[14px] leading-[1.4] font-medium text-ink-on shadow-float"
          >
            <Icon of={icons[shown.tone ?? 'done']} size={18} />
            <span>{shown.text}</span>
          </span>
        )}
      </output>
    </ToastContext>
  );
}
