import { StyleProvider } from '@ant-design/cssinjs';
import { WaitingSquare } from '@mingtang/ui/waiting-square';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { antTheme } from './ant-theme.ts';
import { isNetworkFailure } from './api.ts';
import { FactorDialog } from './entrance/factor-dialog.tsx';
import { SignInDialog } from './entrance/sign-in-dialog.tsx';
import { useLanguage } from './language.ts';
import { useReducedMotion } from './reduced-motion.ts';
import { createRouter } from './routes.tsx';
import { styleNonce } from './style-nonce.ts';
import { useShownTheme } from './theme-choice.ts';

const antLocales = { zh: zhCN, en: enUS };
const dayjsLocales = { zh: 'zh-cn', en: 'en' };

/** The frame of frames: data, language, theme, antd, and the router within. */
export function App() {
  const language = useLanguage();
  const shown = useShownTheme();
  const isCalm = useReducedMotion();
  const theme = useMemo(() => antTheme(shown === 'dark', isCalm), [shown, isCalm]);
  const [client] = useState(createQueryClient);
  const [router] = useState(createRouter);
  dayjs.locale(dayjsLocales[language]);
  return (
    <QueryClientProvider client={client}>
      <StyleProvider layer>
        <ConfigProvider
          locale={antLocales[language]}
          theme={theme}
          csp={{ nonce: styleNonce }}
          form={{ requiredMark: false }}
          button={{ autoInsertSpace: false, loadingIcon: <WaitingSquare /> }}
        >
          <AntApp component={false} message={{ maxCount: 3 }}>
            <RouterProvider router={router} />
            <FactorDialog />
            <SignInDialog />
          </AntApp>
        </ConfigProvider>
      </StyleProvider>
    </QueryClientProvider>
  );
}

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // What is refused is refused; a network may come back within a second.
        retry: (failures, error) => failures < 1 && isNetworkFailure(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
