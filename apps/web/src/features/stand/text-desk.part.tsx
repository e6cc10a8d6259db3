import { mayManage } from '@mingtang/contract/exhibition/members/model';
import type { ProposalState } from '@mingtang/contract/exhibition/texts/model';
import { standTextFields, standTextNames } from '@mingtang/contract/exhibition/texts/model';
import { standTextRoutes } from '@mingtang/contract/exhibition/texts/routes';
import { checkStateLabels } from '@mingtang/contract/reference/labels';
import { parseRichText } from '@mingtang/contract/rich-text';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { FormSkeleton } from '@mingtang/ui/skeleton';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TextArea } from '@mingtang/ui/text-area';
import { TextInput } from '@mingtang/ui/text-input';
import { useToast } from '@mingtang/ui/toast';
import { useLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';
import { useCallForm } from '../call-form.ts';
import { RichText } from '../document/rich-text.tsx';
import { OwnContent } from '../own-content.tsx';
import { atWidth } from '../picture/at-width.ts';
import { deskApi } from './desk-api.ts';
import type { OwnStand } from './own-stands.ts';
import { PicturesField } from './pictures-field.tsx';
import { proposalLooks } from './proposal-looks.ts';

const standTexts = deskApi(standTextRoutes);
type Texts = RouteOutput<typeof standTextRoutes.getStandTexts>;

/** What an exhibitor says of itself, and proposing other words. */
export default function TextDesk({ stand, onChange }: { stand: OwnStand; onChange: () => void }) {
  const all = usePhrases({ zh, en });
  const { id } = stand.exhibitor;
  const own = useOwnData(`stand-texts ${id}`, () => standTexts.getStandTexts({ id }));
  return (
    <OwnContent own={own} isCompact guest={all.guest} failed={all.failed} skeleton={<FormSkeleton fields={2} />}>
      {(texts) => (
        <TextForm
          key={texts.proposal?.proposedAt.getTime()}
          id={id}
          texts={texts}
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

const textNames = standTextNames.filter((name) => name.startsWith('line') || name.startsWith('description'));
const filmNames = standTextNames.filter((name) => name.startsWith('film'));
const isLong = (name: keyof Texts['published']): boolean => name.startsWith('description');

interface TextFormProps {
  id: string;
  texts: Texts;
  isManager: boolean;
  onChange: (texts?: Texts) => void;
}

function TextForm({ id, texts: { published, proposal, waitingPictures }, isManager, onChange }: TextFormProps) {
  const t = usePhrases({ zh, en }).texts;
  const checkLabel = useLabel('check_state', checkStateLabels);
  // What is approved is public; neither that nor what was taken back is a state of a review.
  const stateName = (state: ProposalState): string =>
    state === 'approved' ? t.approved : state === 'withdrawn' ? t.takenBack : checkLabel(state);
  const showToast = useToast();
  const isWaiting = proposal?.state === 'under_review';
  const isOpen = isWaiting || proposal?.state === 'rejected';
  const { form, submit, field, errorOf, refusal, isSubmitting, watch, setValue } = useCallForm({
    schema: standTextFields,
    first: isOpen ? proposal.texts : published,
    draft: `stand-texts ${id}`,
    send: async (fields) => {
      const saved = await standTexts.proposeStandTexts({ id, ...fields });
      showToast({ text: t.sent });
      onChange(saved);
    },
  });
  const logo = watch('logo');
  async function takeBack(): Promise<void> {
    await standTexts.withdrawStandTexts({ id }).then(
      () => showToast({ text: t.takenBack }),
      (error: Error) => showToast({ text: error.message, tone: 'error' }),
    );
    onChange();
  }
  return (
    <div className="flex flex-col gap-5">
      {proposal && (
        <div>
          <StatusTag {...proposalLooks[proposal.state]}>{stateName(proposal.state)}</StatusTag>
          {proposal.state === 'rejected' && proposal.note && (
            <Notice tone="rouge" className="mt-3">
              {t.reason(proposal.note)}
            </Notice>
          )}
        </div>
      )}
      {isManager ? (
        <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <p className="text-ink-2">{t.lead}</p>
          {textNames.map((name) => (
            <Field key={name} label={t[name]} hint={isLong(name) ? t.longHint : undefined} error={errorOf(name)}>
              <TextArea rows={isLong(name) ? 7 : 2} {...field(name)} />
            </Field>
          ))}
          <PicturesField
            label={t.logo}
            hint={t.logoHint}
            value={logo === '' ? [] : [logo]}
            max={1}
            links={new Map(waitingPictures.map(({ path, url }) => [path, url]))}
            error={errorOf('logo')}
            onChange={([path = '']) => setValue('logo', path)}
          />
          {filmNames.map((name) => (
            <Field key={name} label={t[name]} hint={t.filmHint} error={errorOf(name)}>
              <TextInput type="url" inputMode="url" {...field(name)} />
            </Field>
          ))}
          {refusal && (
            <Notice tone="rouge" live="assertive">
              {refusal}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isLoading={isSubmitting}>
              {isWaiting ? t.amend : t.submit}
            </Button>
            {isWaiting && (
              <Button variant="line" onClick={() => void takeBack()}>
                {t.takeBack}
              </Button>
            )}
          </div>
        </form>
      ) : (
        <p className="text-ink-2">{t.managersOnly}</p>
      )}
      <section aria-labelledby="published-texts">
        <h2 id="published-texts" className="mb-2 text-h3">
          {t.published}
        </h2>
        <dl className="divide-y divide-line border-y border-line">
          {standTextNames.map((name) => (
            <div key={name} className="py-2.5">
              <dt className="text-cap text-ink-3">{t[name]}</dt>
              <dd className="wrap-anywhere" lang={name.endsWith('Zh') ? 'zh-CN' : 'en'}>
                {published[name] === '' ? (
                  <span className="text-ink-3">{t.nothing}</span>
                ) : name === 'logo' ? (
                  <img src={atWidth(published.logo, 'small')} alt={t.logo} className="mt-1 size-16 object-contain" />
                ) : isLong(name) ? (
                  <RichText blocks={parseRichText(published[name])} />
                ) : (
                  published[name]
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
