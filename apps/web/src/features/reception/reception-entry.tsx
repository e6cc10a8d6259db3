import { useOwnData } from '../../own-data.ts';
import { EntryList } from '../account/entry-list.tsx';
import { background } from './reception-calls.ts';

/** The way to the guests one receives; nothing for whoever receives nobody. */
export function ReceptionEntry({ onFollow }: { onFollow?: () => void }) {
  const { data } = useOwnData('reception-permission', () => background.getPermission());
  return data?.worker ? <EntryList keys={['receptions']} {...(onFollow ? { onFollow } : {})} /> : null;
}
