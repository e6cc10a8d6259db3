import { noticeTypes, personTypeLabels } from '@mingtang/contract/identity/labels';
import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { Icon, type LucideIcon } from '@mingtang/ui/icon';
import { Notice } from '@mingtang/ui/notice';
import { CalendarCheck, Mail, Presentation, Store, Ticket, UserCheck } from 'lucide-react';
import { useLabel } from '../../../labels.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/registration-notice.ts';
import { zh } from '../../../phrases/zh/registration-notice.ts';
import { renderApi } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { SignUp } from './sign-up.tsx';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title, hasTabs: false };

/** Where cloud visitors register elsewhere (both empty when they register here), and from what age one may come in. */
export async function loader({ context }: Route.LoaderArgs) {
  const [{ content }, { entersFrom }] = await Promise.all([
    renderApi(context, referenceRoutes).getSetting({ code: 'cloud_registration' }),
    renderApi(context, profileRoutes).getRegistrationLimits(),
  ]);
  const { urlZh = '', urlEn = '' } = content as { urlZh?: string; urlEn?: string };
  return { urlZh, urlEn, entersFrom };
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.registrationNotice() });
}

/** The kinds of visitor of spec §1. */
const icons = {
  exhibition_paid: Store,
  forum_paid: Ticket,
  forum_free: Presentation,
  public_booking: CalendarCheck,
  invited: Mail,
  professional: UserCheck,
} as const satisfies Record<(typeof noticeTypes)[number], LucideIcon>;

/** Tells the kinds of visitor apart and leads to the registration (spec §2, "Registration notice page"). */
export default function RegistrationNoticeScreen({ loaderData: { urlZh, urlEn, entersFrom } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const typeLabel = useLabel('person_identity_type', personTypeLabels);
  const language = useLanguage();
  return (
    <Screen of="registrationNotice" className="page pt-4 pb-28 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-200">
        <h1 className="max-lg:sr-only lg:text-display">{t.title}</h1>
        <p className="text-ink-2 lg:mt-3">{t.lead}</p>
        <ul className="mt-6 border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-12">
          {noticeTypes.map((type) => (
            <li key={type} className="flex gap-4 border-b border-line py-5">
              <Icon of={icons[type]} size={22} className="mt-0.5 flex-none text-ink-2" />
              <div className="min-w-0">
                <h2 className="text-h3">{typeLabel(type)}</h2>
                <p className="mt-1 text-ink-2">{t.types[type].text}</p>
                <p className="mt-2 text-small text-ink-3">{t.types[type].how}</p>
              </div>
            </li>
          ))}
        </ul>
        {entersFrom > 0 && (
          <Notice tone="mute" className="mt-6">
            {t.cloud(entersFrom)}
          </Notice>
        )}
        <SignUp url={language === 'zh' ? urlZh || urlEn : urlEn || urlZh} />
      </div>
    </Screen>
  );
}
