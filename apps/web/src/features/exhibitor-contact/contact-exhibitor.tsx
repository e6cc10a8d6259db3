import { Button } from '@mingtang/ui/button';
import { CalendarPlus, MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/exhibitor-contact.ts';
import { zh } from '../../phrases/zh/exhibitor-contact.ts';
import { useSession } from '../../session.ts';
import { askSignIn } from '../../sign-in-request.ts';

const WriteSheet = lazy(() => import('./write-sheet.tsx'));
const MeetSheet = lazy(() => import('./meet-sheet.tsx'));

export interface ContactedExhibitor {
  id: string;
  /** In the reader's language. */
  name: string;
}

/** The ways to an exhibitor: write to them, meet them. Both ask for a sign-in first (spec §4). */
export function ContactExhibitor({ exhibitor }: { exhibitor: ContactedExhibitor }) {
  const t = usePhrases({ zh, en });
  const session = useSession();
  const [opened, setOpened] = useState<'write' | 'meet'>();
  const open = async (what: 'write' | 'meet'): Promise<void> => {
    if (session || (await askSignIn())) setOpened(what);
  };
  const close = (): void => setOpened(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button className="flex-1 basis-36 px-3!" icon={MessageSquareText} onClick={() => void open('write')}>
        {t.write}
      </Button>
      <Button className="flex-1 basis-36 px-3!" variant="line" icon={CalendarPlus} onClick={() => void open('meet')}>
        {t.meet}
      </Button>
      {opened && (
        <Suspense>
          {opened === 'write' ? (
            <WriteSheet exhibitor={exhibitor} onClose={close} />
          ) : (
            <MeetSheet exhibitor={exhibitor} onClose={close} onWrite={() => setOpened('write')} />
          )}
        </Suspense>
      )}
    </div>
  );
}
