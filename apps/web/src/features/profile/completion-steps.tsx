import { Steps } from '@mingtang/ui/steps';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/profile.ts';
import { zh } from '../../phrases/zh/profile.ts';

/** The two steps of completing a profile. */
export function CompletionSteps({ current }: { current: 0 | 1 }) {
  const t = usePhrases({ zh, en }).form.steps;
  return (
    <Steps
      label={t.label}
      doneLabel={t.done}
      current={current}
      steps={[
        { key: 'profile', label: t.profile },
        { key: 'interests', label: t.interests },
      ]}
      className="max-w-80"
    />
  );
}
