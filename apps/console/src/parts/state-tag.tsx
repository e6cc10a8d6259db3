import type { Language } from '@mingtang/contract/envelope';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { useLanguage } from '../language.ts';

/** How each state of something looks and is called; one table a kind of thing. */
export type StateLooks<State extends string> = Record<
  State,
  { tone: TagTone; shape: TagShape } & Record<Language, string>
>;

/** A state out of its table: `<StateTag looks={invitationLooks} state={state} />`. */
export function StateTag<State extends string>({ looks, state }: { looks: StateLooks<State>; state: State }) {
  const language = useLanguage();
  const { tone, shape, ...names } = looks[state];
  return (
    <StatusTag tone={tone} shape={shape}>
      {(names as Record<Language, string>)[language]}
    </StatusTag>
  );
}
