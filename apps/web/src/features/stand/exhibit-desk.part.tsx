import { mayManage } from '@mingtang/contract/exhibition/members/model';
import type { OwnExhibit } from '@mingtang/contract/exhibition/own-exhibits/model';
import { ownExhibitRoutes } from '@mingtang/contract/exhibition/own-exhibits/routes';
import { checkStateLabels } from '@mingtang/contract/reference/labels';
import { Button } from '@mingtang/ui/button';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Plate } from '@mingtang/ui/plate';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TextLink } from '@mingtang/ui/text-link';
import { useToast } from '@mingtang/ui/toast';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import { OwnContent } from '../own-content.tsx';
import { atWidth } from '../picture/at-width.ts';
import { deskApi } from './desk-api.ts';
import { ExhibitForm, emptyExhibit, type OwnExhibits } from './exhibit-form.tsx';
import type { OwnStand } from './own-stands.ts';
import { proposalLooks } from './proposal-looks.ts';

const calls = deskApi(ownExhibitRoutes);
type Proposal = OwnExhibits['additions'][number];

/** What a stand shows, and proposing more, other or less of it. */
export default function ExhibitDesk({ stand, onChange }: { stand: OwnStand; onChange: () => void }) {
  const all = usePhrases({ zh, en });
  const { id } = stand.exhibitor;
  const own = useOwnData(`stand-exhibits ${id}`, () => calls.getOwnExhibits({ id }));
  return (
    <OwnContent own={own} isCompact guest={all.guest} failed={all.failed} skeleton={<SkeletonRows count={4} />}>
      {(exhibits) => (
        <Desk
          id={id}
          all={exhibits}
          isManager={mayManage(stand.role)}
          onChange={(next) => {
            if (next) own.set(next);
            else own.reload();
            onChange();
          }}
        />
      )}
    </OwnContent>
  );
}

interface DeskProps {
  id: string;
  all: OwnExhibits;
  isManager: boolean;
  onChange: (next?: OwnExhibits) => void;
}
interface Editing {
  of: { exhibitId?: string; proposalId?: string };
  first: OwnExhibit;
}

const isUndecided = (proposal: Proposal | null): proposal is Proposal =>
  proposal?.state === 'under_review' || proposal?.state === 'rejected';

function Desk({ id, all: { exhibits, additions, waitingPictures }, isManager, onChange }: DeskProps) {
  const t = usePhrases({ zh, en }).exhibits;
  const language = useLanguage();
  const showToast = useToast();
  const [editing, setEditing] = useState<Editing>();
  const [leaving, setLeaving] = useState<{ exhibitId: string; name: string }>();
  const links = new Map(waitingPictures.map(({ path, url }) => [path, url]));
  const nameOf = (fields: OwnExhibit): string => inLanguage(fields, 'name', language);

  const run = (work: Promise<unknown>, done: string): Promise<void> =>
    work
      .then(
        () => showToast({ text: done }),
        (error: Error) => showToast({ text: error.message, tone: 'error' }),
      )
      .then(() => onChange());
  const takeBack = ({ id: proposalId }: Proposal) => (
    <Button
      variant="quiet"
      size="sm"
      className="min-h-11!"
      onClick={() => void run(calls.takeBackExhibit({ id, proposalId }), t.takenBack)}
    >
      {t.takeBack}
    </Button>
  );
  const edit = (next: Editing) => (
    <Button variant="line" size="sm" className="min-h-11!" onClick={() => setEditing(next)}>
      {t.change}
    </Button>
  );

  if (editing)
    return (
      <ExhibitForm
        key={editing.of.exhibitId ?? editing.of.proposalId ?? 'new'}
        id={id}
        {...editing}
        links={links}
        onClose={() => setEditing(undefined)}
        onSent={(next) => {
          setEditing(undefined);
          onChange(next);
        }}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      {isManager ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-ink-2">{t.lead}</p>
          <Button onClick={() => setEditing({ of: {}, first: emptyExhibit })}>{t.add}</Button>
        </div>
      ) : (
        <p className="text-ink-2">{t.managersOnly}</p>
      )}
      {exhibits.length + additions.length === 0 && <EmptyState title={t.none.title}>{t.none.text}</EmptyState>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {additions.map((proposal) => (
          <li key={proposal.id}>
            <Row
              id={proposal.id}
              name={nameOf(proposal.fields)}
              picture={pictureOf(proposal.fields, links)}
              proposal={proposal}
              actions={
                isManager && (
                  <>
                    {edit({ of: { proposalId: proposal.id }, first: proposal.fields })}
                    {takeBack(proposal)}
                  </>
                )
              }
            />
          </li>
        ))}
        {exhibits.map(({ id: exhibitId, fields, isShown, proposal }) => (
          <li key={exhibitId}>
            <Row
              id={exhibitId}
              name={nameOf(fields)}
              picture={pictureOf(fields, links)}
              isHidden={!isShown}
              proposal={isUndecided(proposal) ? proposal : null}
              to={isShown ? paths.exhibit({ id: exhibitId }) : undefined}
              actions={
                isManager && (
                  <>
                    {edit({ of: { exhibitId }, first: isUndecided(proposal) ? proposal.fields : fields })}
                    {isUndecided(proposal) && takeBack(proposal)}
                    {isShown && proposal?.state !== 'under_review' && (
                      <Button
                        variant="quiet"
                        size="sm"
                        className="min-h-11!"
                        onClick={() => setLeaving({ exhibitId, name: nameOf(fields) })}
                      >
                        {t.withdraw}
                      </Button>
                    )}
                  </>
                )
              }
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmSheet
          isOpen
          onClose={() => setLeaving(undefined)}
          title={t.withdrawOf(leaving.name)}
          text={t.withdrawText}
          action={t.withdraw}
          keep={t.keep}
          act={async () => {
            const next = await calls.proposeWithdrawal({ id, exhibitId: leaving.exhibitId });
            showToast({ text: t.sent });
            setLeaving(undefined);
            onChange(next);
          }}
        />
      )}
    </div>
  );
}

const pictureOf = ({ pictures: [cover] }: OwnExhibit, links: ReadonlyMap<string, string>): string | undefined =>
  cover && (links.get(cover) ?? atWidth(cover, 'small'));

interface RowProps {
  id: string;
  name: string;
  picture: string | undefined;
  proposal: Proposal | null;
  isHidden?: boolean;
  to?: string | undefined;
  actions: ReactNode;
}

function Row({ id, name, picture, proposal, isHidden = false, to, actions }: RowProps) {
  const t = usePhrases({ zh, en }).exhibits;
  const checkLabel = useLabel('check_state', checkStateLabels);
  return (
    <div className="flex gap-4 py-4">
      <span className="size-16 flex-none overflow-hidden rounded-control border border-line bg-sunken">
        {picture ? (
          <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Plate width={64} height={64} seed={seedFrom(id)} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{to ? <TextLink render={<Link to={to} />}>{name}</TextLink> : name}</p>
        <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
          {isHidden && (
            <StatusTag tone="mute" shape="over">
              {t.hidden}
            </StatusTag>
          )}
          {proposal && (
            <StatusTag {...proposalLooks[proposal.state]}>
              {t.actions[proposal.action]} · {proposal.state === 'withdrawn' ? t.takenBack : checkLabel(proposal.state)}
            </StatusTag>
          )}
        </p>
        {proposal?.state === 'rejected' && proposal.note && (
          <p className="mt-1.5 text-small text-rouge">{t.reason(proposal.note)}</p>
        )}
        {actions && <div className="-ms-1 mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
