import { EntryList } from '../account/entry-list.tsx';
import { useOwnStands } from './own-stands.ts';

/** The way to one's own stand; nothing for whoever has none. */
export function StandEntry({ onFollow }: { onFollow?: () => void }) {
  const { data } = useOwnStands();
  if (!data || data.length === 0) return null;
  return <EntryList keys={['stand']} {...(onFollow ? { onFollow } : {})} />;
}
