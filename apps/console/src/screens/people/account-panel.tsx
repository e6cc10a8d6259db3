import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { Permission } from '@mingtang/contract/staff/policy';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Facts } from '../../parts/drawer.tsx';
import { useGenderLabel, useLabel, useTagName } from '../../parts/labels.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/people.ts';
import { zh } from '../../phrases/zh/people.ts';
import { useMay } from '../../session/self.ts';
import type { PersonFile } from './looks.ts';

/** Who they are and how they are reached, masked; a look at the rest is written down. */
export function AccountPanel({ file, onReveal }: { file: PersonFile; onReveal: () => void }) {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const may = useMay();
  const { run, isBusy } = useAction();
  const [whole, setWhole] = useState<Awaited<ReturnType<typeof api.peopleDesk.revealPerson>>>();
  const shown = whole ?? file;
  const { account } = t;
  const stateLabel = useLabel('check_state');
  const tagName = useTagName();
  const reveal = async (): Promise<void> => {
    if (await run(async () => setWhole(await api.peopleDesk.revealPerson({ id: file.id })))) onReveal();
  };
  return (
    <Panel
      title={account.title}
      extra={
        !whole &&
        may('people.reveal') && (
          <Button size="small" loading={isBusy} title={account.revealing} onClick={() => void reveal()}>
            {account.reveal}
          </Button>
        )
      }
    >
      <Facts
        items={[
          { name: t.name, value: shown.name },
          { name: t.phone, value: shown.phone },
          { name: t.email, value: shown.email },
          { name: account.language, value: account.languages[file.language] },
          {
            name: tagName(USER_TAG.professional),
            value:
              file.professional?.state === 'not_submitted'
                ? account.notSubmitted
                : file.professional && (
                    <QueueLink queue="professionals" permission="audience.review" id={file.professional.ticketId}>
                      {stateLabel(file.professional.state)}
                    </QueueLink>
                  ),
          },
          { name: account.source, value: file.subSource ?? file.channelSource },
          { name: t.registered, value: format.moment(file.createdAt) },
          { name: t.seen, value: file.seenAt ? format.moment(file.seenAt) : t.never },
        ]}
      />
      {may('orders.read') && file.orders > 0 && (
        <Link to={`/orders?words=${file.id}`} className="mt-3 inline-block text-small text-azure">
          {account.orders(formatNumber(file.orders))}
        </Link>
      )}
    </Panel>
  );
}

/** Leads to where the number is seen, and what was decided can be taken back; for others it is words. */
function QueueLink({
  queue,
  permission,
  id,
  children,
}: {
  queue: string;
  permission: Permission;
  id: string;
  children: ReactNode;
}) {
  if (!useMay()(permission)) return children;
  return (
    <Link to={`/queues/${queue}?state=all&open=${id}`} className="text-azure">
      {children}
    </Link>
  );
}

/** What they say of themselves, and whether it is known who they are. */
export function ProfilePanel({ file: { id, profile, identity } }: { file: PersonFile }) {
  const t = usePhrases({ zh, en }).profile;
  const language = useLanguage();
  const format = useTimeFormat();
  const documentLabel = useLabel('cert_type');
  const stateLabel = useLabel('check_state');
  const genderLabel = useGenderLabel();
  const place = [profile?.country, profile?.province, profile?.city].flatMap((words) => words?.[language] ?? []);
  const verifier = identity?.verifiedBy ? t.by[identity.verifiedBy] : undefined;
  return (
    <Panel title={t.title}>
      {!profile && !identity && <p className="text-ink-3">{t.none}</p>}
      <Facts
        items={[
          {
            name: t.identity,
            value: identity && (
              <QueueLink queue="real_names" permission="real_names.review" id={id}>
                {[
                  identity.state === 'verified' ? t.verified : stateLabel(identity.state),
                  documentLabel(identity.documentKind),
                  verifier,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </QueueLink>
            ),
          },
          { name: t.gender, value: profile?.gender && genderLabel(profile.gender) },
          { name: t.place, value: place.join(' · ') },
          { name: t.company, value: profile?.company },
          { name: t.position, value: profile?.position?.[language] },
          { name: t.industry, value: profile?.industry?.[language] },
          {
            name: t.interests,
            value: profile?.interests.map((words) => words[language]).join(language === 'zh' ? '、' : ', '),
          },
          { name: t.completed, value: profile?.completedAt && format.moment(profile.completedAt) },
        ]}
      />
    </Panel>
  );
}
