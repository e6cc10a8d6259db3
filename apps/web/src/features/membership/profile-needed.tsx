import { USER_TAG } from '@mingtang/contract/identity/tags';
import { Notice } from '@mingtang/ui/notice';
import { Link, useLocation } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/membership.ts';
import { zh } from '../../phrases/zh/membership.ts';
import { useSession } from '../../session.ts';

/** Says to a member without a profile why there is no card yet, and leads to the form and back here. Nothing for others. */
export function ProfileNeeded({ className }: { className?: string }) {
  const t = usePhrases({ zh, en }).profileNeeded;
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session?.userTag !== USER_TAG.cloudTourist) return null;
  return (
    <Notice
      className={className}
      trail={
        <Link
          to={paths.profileCompletion({ back: pathname + search })}
          className="-my-3 inline-flex min-h-11 items-center"
        >
          {t.complete}
        </Link>
      }
    >
      {t.text}
    </Notice>
  );
}
