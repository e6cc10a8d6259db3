import { loadQrReader } from '@mingtang/ui/reading/qr-reader';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Between two looks at the camera's picture: what is shown is seen at once, and a phone stays cool. */
const LOOK_MS = 90;

export type CameraProblem = 'denied' | 'missing' | 'busy';

/** The camera's picture over the whole ground, looked at all the time; `isPaused` looks away. */
export function Camera({
  isPaused,
  onCode,
  onProblem,
  onOpen,
}: {
  isPaused: boolean;
  onCode: (text: string, readAt: number) => void;
  onProblem: (problem: CameraProblem) => void;
  /** The picture is there; with a torch where the device has one. */
  onOpen: (torch: ((isOn: boolean) => Promise<void>) | undefined) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const isLooking = useRef(!isPaused);
  useEffect(() => {
    isLooking.current = !isPaused;
  }, [isPaused]);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onProblem);
  const opened = useEffectEvent(onOpen);

  useEffect(() => {
    let isWanted = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
      stream = undefined;
    };

    async function run(): Promise<void> {
      const reading = loadQrReader();
      reading.catch(() => undefined);
      const picture = await openCamera();
      // From here on it is closed whatever happens, also where no reader can be fetched.
      stream = picture;
      const read = await reading;
      const element = video.current;
      if (!isWanted || !element) return stop();
      element.srcObject = picture;
      await element.play();
      const [track] = picture.getVideoTracks();
      // The phone gave the camera to somebody else, or somebody pulled it out.
      track?.addEventListener('ended', () => isWanted && failed('busy'));
      opened(torchOf(track));
      const look = async (): Promise<void> => {
        if (isLooking.current) {
          // A frame that cannot be read is no reason to stop looking.
          const text = await read(element).catch(() => undefined);
          if (!isWanted) return;
          if (text && isLooking.current) found(text, performance.now());
        }
        timer = setTimeout(() => void look(), LOOK_MS);
      };
      await look();
    }

    run().catch((error: unknown) => {
      stop();
      if (isWanted) failed(problemOf(error));
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, []);

  return (
    <video
      ref={video}
      muted
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

/** The camera at the back; a sharp picture, for codes are held at arm's length. */
const openCamera = (): Promise<MediaStream> => {
  if (!navigator.mediaDevices) return Promise.reject(new DOMException('no camera', 'NotFoundError'));
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
    audio: false,
  });
};

function torchOf(track: MediaStreamTrack | undefined): ((isOn: boolean) => Promise<void>) | undefined {
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!track || !abilities?.torch) return undefined;
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}
