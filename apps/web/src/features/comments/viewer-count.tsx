import { formatCount } from '@mingtang/ui/format/count';
import { Icon } from '@mingtang/ui/icon';
import { Eye } from 'lucide-react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';
import { shownViewers } from '../programme/shown-viewers.ts';

/** How many people watch now; nothing while nobody has counted or hardly anybody does. */
export function ViewerCount({ viewers }: { viewers: number | null }) {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const shown = shownViewers(viewers);
  if (shown === undefined) return null;
  return (
    <span className="num inline-flex items-center gap-1.5" aria-live="off">
      <Icon of={Eye} size={16} />
      {t.watching(formatCount(shown, language))}
    </span>
  );
}
