import { Sheet } from '@mingtang/ui/sheet';
import { useLocation } from 'react-router';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/identity.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/identity.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in without leaving the page: what was begun goes on afterwards. */
export default function SignInSheet({
  isOpen,
  hasExpired,
  onAnswer,
}: {
  isOpen: boolean;
  /** They were signed in until just now. */
  hasExpired: boolean;
  onAnswer: (isSignedIn: boolean) => void;
}) {
  const t = usePhrases({ zh, en });
  const { pathname, search } = useLocation();
  const shell = usePhrases({ zh: zhShell, en: enShell });
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={t.sheetTitle}
      description={hasExpired ? t.expiredLead : t.lead}
      closeLabel={shell.close}
    >
      <SignInForm
        isInSheet
        back={pathname + search}
        // What was begun goes on in view: a message would only lie over it.
        onSignedIn={() => onAnswer(true)}
      />
    </Sheet>
  );
}
