import { Portrait } from '@mingtang/ui/portrait';
import { useQueryClient } from '@tanstack/react-query';
import { App, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { api } from '../api.ts';
import { chooseLanguage, useLanguage, usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { useRoleNames } from '../session/role-names.ts';
import { useSelf } from '../session/self.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../theme-choice.ts';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Whoever is signed in: their account, the appearance, the way out. */
export function AccountMenu() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const self = useSelf();
  const nameRoles = useRoleNames();
  const theme = useThemeChoice();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className="grid">
          <span className="text-body font-semibold text-ink">{self.name}</span>
          <span className="text-cap text-ink-3 first-letter:uppercase">{nameRoles(self.roles)}</span>
        </span>
      ),
    },
    { type: 'divider' },
    { key: 'account', label: t.account, onClick: () => void navigate('/me') },
    {
      key: 'theme',
      label: t.theme,
      children: themes.map((choice) => ({
        key: choice,
        label: t.themes[choice],
        onClick: () => chooseTheme(choice),
      })),
    },
    {
      key: 'language',
      className: 'sm:hidden',
      label: t.switchLanguage,
      onClick: () => chooseLanguage(language === 'zh' ? 'en' : 'zh'),
    },
    { key: 'site', label: <a href="/">{t.site}</a> },
    { type: 'divider' },
    { key: 'sign-out', label: t.signOut, onClick: () => void signOut() },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, selectedKeys: [theme] }}>
      <button type="button" aria-label={`${t.account} ${self.name}`} className="hit-6 rounded-control">
        <Portrait name={self.name} id={self.id} className="size-8" />
      </button>
    </Dropdown>
  );
}

/** Ends the session and forgets what was loaded with it. */
function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { message } = App.useApp();
  return async () => {
    try {
      await api.staff.signOut();
      await navigate('/sign-in', { replace: true });
      client.clear();
    } catch (error) {
      void message.error((error as Error).message);
    }
  };
}
