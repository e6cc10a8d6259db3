import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { FormSkeleton } from '@mingtang/ui/skeleton';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../api.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import type { ApplicationChoices } from '../../../features/professional/application.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/professional.ts';
import { zh } from '../../../phrases/zh/professional.ts';
import { renderApi } from '../../../render-api.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { Standing, Steps } from './standing.tsx';

const ticketing = api(ticketingRoutes);

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title, hasTabs: false };

export async function loader({ context }: Route.LoaderArgs): Promise<ApplicationChoices> {
  const types = ['business_type', 'person_position'] as const;
  const lists = await renderApi(context, referenceRoutes).listDictionaries({ types: [...types] });
  return { business_type: lists['business_type'] ?? [], person_position: lists['person_position'] ?? [] };
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.professional() });
}

/** The ticket meant, or the latest, and whether there is one to buy. */
async function loadStanding(ticketId: string | null) {
  const [application, { productId }] = await Promise.all([
    ticketing.getProfessionalApplication(ticketId === null ? {} : { ticketId }),
    ticketing.getProfessionalUpgrade(),
  ]);
  return { application, productId };
}

/** The way to become professional audience: buy the ticket, name its holder, hear what became of it, amend or return it. */
export default function ProfessionalScreen({ loaderData }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [query] = useSearchParams();
  const id = query.get(queryNames.id);
  const own = useOwnData(`professional ${id ?? ''}`, () => loadStanding(id));
  return (
    <Screen of="professional" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-160 lg:mx-0">
        <h1 className="text-h1 max-lg:sr-only">{t.title}</h1>
        {/* Who has the ticket knows what for. */}
        {!own.data?.application && <p className="mb-7 text-ink-2 lg:mt-3">{t.lead}</p>}
        {/* Whoever has no account yet wants to know what it takes, and buys without one. */}
        {own.state === 'guest' && (
          <Steps>
            <Button variant="line" render={<Link to={paths.ticketHome()} />}>
              {t.buy}
            </Button>
          </Steps>
        )}
        <div className="lg:mt-7">
          <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<FormSkeleton fields={4} />}>
            {(standing) => (
              <Standing
                key={language}
                {...standing}
                choices={loaderData}
                onSent={(application) => own.set({ ...standing, application })}
              />
            )}
          </OwnContent>
        </div>
      </div>
    </Screen>
  );
}
