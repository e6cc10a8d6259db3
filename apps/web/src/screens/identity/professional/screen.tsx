import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { FormSkeleton } from '@mingtang/ui/skeleton';
import { api } from '../../../api.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/professional.ts';
import { zh } from '../../../phrases/zh/professional.ts';
import { renderApi } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { Standing } from './standing.tsx';

const identity = api(identityRoutes);
const profile = api(profileRoutes);

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title, hasTabs: false };

export const loader = ({ context }: Route.LoaderArgs) =>
  renderApi(context, referenceRoutes).listIndustries({ parentId: '0' });

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.professional() });
}

/** The application, whether it may be sent, and what is known of the person to begin it with. */
async function loadStanding() {
  const [application, { canApply }, detail] = await Promise.all([
    identity.getProfessionalApplication(),
    identity.getProfessionalUpgrade(),
    profile.getPersonDetail(),
  ]);
  return { application, canApply, detail };
}

/** Applies as professional audience, shows what became of it, and lets it be amended until it is approved. */
export default function ProfessionalScreen({ loaderData }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const own = useOwnData('professional', loadStanding);
  return (
    <Screen of="professional" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-160 lg:mx-0">
        <h1 className="text-h1 max-lg:sr-only">{t.title}</h1>
        {/* Who has applied knows what for. */}
        {!own.data?.application && <p className="mb-7 text-ink-2 lg:mt-3">{t.lead}</p>}
        <div className="lg:mt-7">
          <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<FormSkeleton fields={4} />}>
            {(standing) => (
              <Standing
                key={language}
                {...standing}
                industries={loaderData}
                onSent={(application) => own.set({ ...standing, application })}
              />
            )}
          </OwnContent>
        </div>
      </div>
    </Screen>
  );
}
