import type { ShareChannel } from '@mingtang/contract/engagement/model';
import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { SHARE_CARD, shareCardPath } from '@mingtang/contract/engagement/share-card';
import { Button } from '@mingtang/ui/button';
import { QrCode } from '@mingtang/ui/qr-code';
import { Sheet } from '@mingtang/ui/sheet';
import { useToast } from '@mingtang/ui/toast';
import { Download, Link2, Share } from 'lucide-react';
import { helpApi } from '../../api.ts';
import { canShare, copyText, shareByDevice } from '../../browser-access.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/engagement.ts';
import { zh } from '../../phrases/zh/engagement.ts';
import { countBehaviour } from '../analytics/behaviour.ts';
import { useIsMessagingApp } from '../sign-in/messaging-browser.ts';
import { isToldAlready } from './told-shares.ts';
import type { Thing } from './use-liking.ts';

const quiet = helpApi(engagementRoutes);

export interface ShareSheetProps {
  thing: Thing;
  title: string;
  isOpen: boolean;
  theme?: 'stage' | undefined;
  onClose: () => void;
}

/** The page's own address, without what only this visit added to it. */
const addressOf = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.split('#', 1)[0] ?? '';

/** Every way to pass a page on: its link, the device's own sheet, a code to scan, a picture to keep. */
export function ShareSheet({ thing, title, isOpen, theme, onClose }: ShareSheetProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const showToast = useToast();
  const isMessagingApp = useIsMessagingApp();
  const url = addressOf();
  const card = shareCardPath(language, thing);
  // Counting it is no concern of whoever shared.
  const count = (channel: ShareChannel): void => {
    if (isToldAlready(thing, channel)) return;
    countBehaviour('shared', { thingId: thing.id, shareChannel: channel });
    void quiet.share({ ...thing, channel }).catch(() => undefined);
  };

  async function copy(): Promise<void> {
    try {
      await copyText(url);
    } catch {
      showToast({ text: t.notCopied, tone: 'error' });
      return;
    }
    showToast({ text: t.copied });
    count(isMessagingApp ? 'messaging_app' : 'link');
    onClose();
  }

  async function passOn(): Promise<void> {
    try {
      await shareByDevice({ title, url });
      count('device');
      onClose();
    } catch {
      // Whoever closes the device's sheet is back at this one.
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t.share}
      closeLabel={t.close}
      {...(theme && { theme })}
      {...(isMessagingApp && { description: t.inMessagingApp })}
      actions={
        <>
          <Button className="flex-1" icon={Link2} onClick={() => void copy()}>
            {t.copy}
          </Button>
          {canShare() && (
            <Button className="flex-1" variant="line" icon={Share} onClick={() => void passOn()}>
              {t.passOn}
            </Button>
          )}
        </>
      }
    >
      <img
        src={card}
        alt={t.cardOf(title)}
        width={SHARE_CARD.width}
        height={SHARE_CARD.height}
        className="h-auto w-full rounded-card bg-sunken"
      />
      <div className="mt-4 flex items-center gap-4">
        <span className="flex-none rounded-control bg-white p-2">
          <QrCode text={url} label={t.scan} size={140} quiet={2} />
        </span>
        <div className="flex min-w-0 flex-col items-start gap-2">
          <p className="text-small text-ink-2">{t.scan}</p>
          {isMessagingApp ? (
            <p className="text-small text-ink-2">{t.longPress}</p>
          ) : (
            <Button
              variant="line"
              size="sm"
              icon={Download}
              onClick={() => count('picture')}
              render={<a href={card} download={`${title}.png`} aria-label={t.savePicture} />}
            >
              {t.savePicture}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
