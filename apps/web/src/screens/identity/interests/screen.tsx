import { CallFailure } from '@mingtang/contract/client';
import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { ActionBar } from '@mingtang/ui/action-bar';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { Skeleton } from '@mingtang/ui/skeleton';
import { TextLink } from '@mingtang/ui/text-link';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../api.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { CompletionSteps } from '../../../features/profile/completion-steps.tsx';
import { InterestChips } from '../../../features/profile/interest-chips.tsx';
import { type DictionaryItem, loadInterests } from '../../../features/profile/load-choices.ts';
import type { PersonDetail } from '../../../features/profile/profile-fields.ts';
import { usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths, safeBack, screenAt } from '../../../paths.ts';
import { en } from '../../../phrases/en/profile.ts';
import { zh } from '../../../phrases/zh/profile.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const profile = api(profileRoutes);

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].fields.interests, hasTabs: false };

export const loader = ({ context }: Route.LoaderArgs) => loadInterests(context);

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].interests;
  return pageMeta(args, { title, description, path: paths.interests(), isPrivate: true });
}

/** The fourteen interests of spec §3, or what the organiser made of them. */
export default function InterestsScreen({ loaderData }: Route.ComponentProps) {
  const t = usePhrases({ zh, en }).interests;
  const own = useOwnData('interests', () => profile.getPersonDetail());
  return (
    <Screen of="interests" className="page pt-4 pb-28 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-160">
        <h1 className="text-h1 lg:text-display">{t.title}</h1>
        <p className="mt-2 text-ink-2">{t.lead}</p>
        <div className="mt-6">
          <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<Skeleton className="h-48" />}>
            {(detail) => <Choice key={detail.id} detail={detail} items={loaderData} />}
          </OwnContent>
        </div>
      </div>
    </Screen>
  );
}

function Choice({ detail, items }: { detail: PersonDetail; items: readonly DictionaryItem[] }) {
  const { form, interests: t, fields } = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const showToast = useToast();
  const [chosen, setChosen] = useState(detail.interests);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const back = safeBack(query.get('back'));
  // Whoever comes from their profile goes back there; all others are on their way through.
  const isEditing =
    back !== undefined && ['profile', 'ticketProfile'].includes(screenAt(back.split('?')[0] ?? '') ?? '');
  const after = isEditing ? back : paths.interestsDone({ back });

  async function save(): Promise<void> {
    setSaving(true);
    setProblem(undefined);
    try {
      await profile.updateInterests({ interests: chosen });
      if (isEditing) showToast({ text: form.saved });
      await navigate(after, { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
    } finally {
      setSaving(false);
    }
  }

  const action = (
    <Button isFull isLoading={isSaving} onClick={() => void save()}>
      {t.save}
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      {!isEditing && detail.completedAt && <CompletionSteps current={1} />}
      <InterestChips label={fields.interests} items={items} chosen={chosen} onChange={setChosen} />
      <p aria-live="polite" className="num flex items-center justify-between gap-4 text-small text-ink-3">
        {t.chosen(chosen.length)}
        {!isEditing && <TextLink render={<Link to={after} replace />}>{t.skip}</TextLink>}
      </p>
      {problem && (
        <Notice tone="rouge" live="assertive">
          {problem}
        </Notice>
      )}
      <div className="hidden max-w-80 lg:block">{action}</div>
      <div className="lg:hidden">
        <ActionBar>{action}</ActionBar>
      </div>
    </div>
  );
}
