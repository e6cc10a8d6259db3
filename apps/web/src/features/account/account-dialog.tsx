import { Sheet } from '@mingtang/ui/sheet';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/shell.ts';
import { useSession } from '../../session.ts';
import { UnpaidHint } from '../orders/unpaid-hint.tsx';
import { ReceptionEntry } from '../reception/reception-entry.tsx';
import { StandEntry } from '../stand/stand-entry.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { EntryList, ownEntries, shopEntries } from './entry-list.tsx';
import { PersonCard } from './person-card.tsx';
import { SignOutButton } from './sign-out.tsx';

interface AccountDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The personal page as a dialog of the desktop's header; the person's name leads to the page. */
export default function AccountDialog({ isOpen, onOpenChange }: AccountDialogProps) {
  const t = usePhrases({ zh, en });
  const session = useSession();
  return (
    <Sheet isOpen={isOpen && session !== undefined} onOpenChange={onOpenChange} title={t.person} closeLabel={t.close}>
      <div className="flex flex-col gap-4 pb-2">
        {session && <PersonCard session={session} to={paths.my()} onFollow={() => onOpenChange(false)} />}
        <UnpaidHint onFollow={() => onOpenChange(false)} />
        <StandEntry onFollow={() => onOpenChange(false)} />
        <ReceptionEntry onFollow={() => onOpenChange(false)} />
        <EntryList keys={[...shopEntries, ...ownEntries]} onFollow={() => onOpenChange(false)} />
        <ThemeSwitch />
        <SignOutButton />
      </div>
    </Sheet>
  );
}
