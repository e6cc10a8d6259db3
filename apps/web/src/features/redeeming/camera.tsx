import { loadQrReader } from '@mingtang/ui/reading/qr-reader';
import { WaitingSquare } from '@mingtang/ui/waiting-square';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openCamera } from '../../browser-access.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/redeeming.ts';
import { zh } from '../../phrases/zh/redeeming.ts';

/** Between two looks at the camera's picture. */
const LOOK_MS = 200;

interface CameraProps {
  onCode: (text: string) => void;
  /** What to hold into the frame. */
  aim: string;
  /** It cannot be opened, or is not allowed. */
  onFailure: () => void;
}

/** The camera's picture, looked at until a code is in it. */
export default function Camera({ aim, onCode, onFailure }: CameraProps) {
  const t = usePhrases({ zh, en });
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setOpen] = useState(false);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onFailure);

  useEffect(() => {
    let isWanted = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function run(): Promise<void> {
      const element = video.current;
      const [opened, read] = await Promise.all([openCamera(), loadQrReader()]);
      stream = opened;
      if (!isWanted || !element) return stop();
      element.srcObject = opened;
      await element.play();
      setOpen(true);
      const look = async (): Promise<void> => {
        // A frame that cannot be read is no reason to stop looking.
        const text = await read(element).catch(() => undefined);
        if (!isWanted) return;
        if (text) found(text);
        else timer = setTimeout(() => void look(), LOOK_MS);
      };
      await look();
    }
    function stop(): void {
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    run().catch(() => {
      stop();
      if (isWanted) failed();
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, []);

  return (
    <div className="relative mx-auto aspect-square w-full max-w-110 overflow-hidden rounded-card bg-night">
      <video ref={video} muted playsInline aria-label={aim} className="size-full object-cover" />
      <div aria-hidden="true" className="absolute inset-[16%] border-2 border-night-ink" />
      <p className="absolute inset-x-0 bottom-0 bg-night/80 px-4 py-3 text-center text-small text-night-ink">
        {isOpen ? (
          aim
        ) : (
          <span className="inline-flex items-center gap-2">
            <WaitingSquare />
            {t.starting}
          </span>
        )}
      </p>
    </div>
  );
}
