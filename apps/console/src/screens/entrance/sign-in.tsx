import { Notice } from '@mingtang/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { quietApi } from '../../api.ts';
import { EntranceFrame } from '../../entrance/entrance-frame.tsx';
import { SignInSteps } from '../../entrance/sign-in-steps.tsx';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/entrance.ts';
import { zh } from '../../phrases/zh/entrance.ts';
import { SELF_KEY } from '../../session/self.ts';

/** The sign-in page; `?next=/orders` is where one comes from. */
export default function SignIn() {
  const t = usePhrases({ zh, en }).signIn;
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const next = search.get('next') ?? '/';
  const setUp = useQuery({ queryKey: ['staff', 'set-up'], queryFn: () => quietApi.staff.getSetUp() });
  return (
    <EntranceFrame page={t.page}>
      {setUp.data?.isNeeded && (
        <Notice tone="gam" className="mb-6">
          {t.setUp}
        </Notice>
      )}
      <SignInSteps
        title={t.title}
        lead={t.lead}
        onDone={() => {
          client.removeQueries({ queryKey: SELF_KEY });
          // Only ever a path of the console: the router knows nothing else.
          void navigate(next.startsWith('/') && !next.startsWith('//') ? next : '/', { replace: true });
        }}
      />
    </EntranceFrame>
  );
}
