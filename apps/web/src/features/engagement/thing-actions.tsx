import type { ThingKind } from '@mingtang/contract/engagement/model';
import { clsx } from 'clsx';
import { useGone } from './gone-things.ts';
import { LikeButton } from './like-button.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';
import type { Thing } from './use-liking.ts';

interface ThingActionsProps {
  thing: Thing<ThingKind>;
  title: string;
  look: 'line' | 'stack';
  className?: string;
  /** Of the page it stands on. */
  theme?: 'stage';
}

/** Like, save and share of one thing, side by side; none once it is gone. */
export function ThingActions({ thing, title, look, className, theme }: ThingActionsProps) {
  if (useGone(thing.id)) return null;
  return (
    <div className={clsx(look === 'line' ? 'grid grid-cols-3 gap-2 sm:flex' : 'flex', className)}>
      <LikeButton thing={thing} look={look} />
      <SaveButton thing={thing} look={look} />
      <ShareButton thing={thing} title={title} look={look} theme={theme} />
    </div>
  );
}
