import type { Language } from '@mingtang/contract/envelope';
import type { ClosedType } from '@mingtang/contract/labels';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { useLanguage } from '../language.ts';
import { useLabelOf } from './labels.ts';

interface Look {
  tone: TagTone;
  shape: TagShape;
}

/** How each state of something looks and is called; one table a kind of thing. */
export type StateLooks<State extends string> = Record<State, Look & Record<Language, string>>;

/** The same where the dictionary has some of the states as values of `type`: what they are called is its label. */
export type LabelledStateLooks<State extends string> = Record<
  State,
  (Look & Record<Language, string>) | (Look & { type: ClosedType })
>;

/** A state out of its table: `<StateTag looks={invitationLooks} state={state} />`. */
export function StateTag<State extends string>({ looks, state }: { looks: LabelledStateLooks<State>; state: State }) {
  const language = useLanguage();
  const labelOf = useLabelOf();
  const look = looks[state];
  return (
    <StatusTag tone={look.tone} shape={look.shape}>
      {'type' in look ? labelOf(look.type, state) : look[language]}
    </StatusTag>
  );
}
