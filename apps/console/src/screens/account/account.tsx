import { Portrait } from '@mingtang/ui/portrait';
import { usePhrases } from '../../language.ts';
import { Page } from '../../parts/page.tsx';
import { en } from '../../phrases/en/account.ts';
import { zh } from '../../phrases/zh/account.ts';
import { useRoleNames } from '../../session/role-names.ts';
import { useSelf } from '../../session/self.ts';
import { PasswordPanel } from './password-panel.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** One's own account: who one is here, where one is signed in, password, recovery codes. */
export default function Account() {
  const t = usePhrases({ zh, en });
  const self = useSelf();
  const nameRoles = useRoleNames();
  return (
    <Page title={t.title}>
      <div className="mb-6 flex items-center gap-4">
        <Portrait name={self.name} id={self.id} className="h-18 w-15 flex-none" />
        <div className="min-w-0">
          <p className="text-h2">{self.name}</p>
          <p className="truncate text-ink-2">{self.email}</p>
          <p className="text-small text-ink-3 first-letter:uppercase">{nameRoles(self.roles)}</p>
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <SessionsPanel />
        <div className="grid gap-5">
          <PasswordPanel />
          <RecoveryPanel />
        </div>
      </div>
    </Page>
  );
}
