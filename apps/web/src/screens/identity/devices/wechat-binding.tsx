import { wechatRoutes } from '@mingtang/contract/identity/wechat/routes';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Icon } from '@mingtang/ui/icon';
import { useToast } from '@mingtang/ui/toast';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { formatYearDay } from '../../../dates.ts';
import { ConfirmSheet } from '../../../features/confirm-sheet.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/devices.ts';
import { zh } from '../../../phrases/zh/devices.ts';
import { useSession } from '../../../session.ts';

const wechat = api(wechatRoutes);

/** That WeChat signs in to the account, and after a question the end of it; codes go on, so nobody locks themselves out. */
export function WechatBinding({ since, onUnbound }: { since: Date; onUnbound: () => void }) {
  const t = usePhrases({ zh, en }).wechat;
  const language = useLanguage();
  const session = useSession();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);

  async function unbind(): Promise<void> {
    await wechat.unbind();
    setAsking(false);
    onUnbound();
    showToast({ text: t.unbound, tone: 'done' });
  }

  return (
    <Card className="overflow-hidden">
      <Cell
        className="num"
        lead={<Icon of={MessageCircle} size={22} className="text-ink-2" />}
        title={t.title}
        note={t.since(formatYearDay(since, language))}
        trail={
          <Button variant="line" size="sm" onClick={() => setAsking(true)}>
            {t.unbind}
          </Button>
        }
      />
      <ConfirmSheet
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.ask}
        text={t.askText(session?.phone ?? session?.email ?? '')}
        action={t.unbind}
        keep={t.keep}
        act={unbind}
      />
    </Card>
  );
}
