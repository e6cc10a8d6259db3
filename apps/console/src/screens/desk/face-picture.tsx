import { Button } from 'antd';
import { Camera, ImageUp, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';

/** A picture by the desk's camera, or out of a file: of a face, or the page of a document. Nothing leaves before the form does. */
export function FacePicture({
  label,
  value,
  onChange,
  onTaken,
}: {
  label: string;
  /** The form's, which gives both. */
  value?: File | undefined;
  onChange?: (picture: File | undefined) => void;
  onTaken?: () => void;
}) {
  const t = usePhrases({ zh, en }).picture;
  const input = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  const [isBroken, setBroken] = useState(false);

  const take = (picture: File): void => {
    setLive(false);
    onChange?.(picture);
    onTaken?.();
  };
  if (isLive)
    return (
      <LiveCamera
        onPicture={take}
        onClose={() => setLive(false)}
        onFailure={() => {
          setLive(false);
          setBroken(true);
        }}
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {value && (
        <Preview key={`${value.name} ${value.lastModified} ${value.size}`} picture={value} label={t.preview(label)} />
      )}
      <Button
        icon={
          value ? (
            <RotateCcw aria-hidden="true" size={17} strokeWidth={1.6} />
          ) : (
            <Camera aria-hidden="true" size={17} strokeWidth={1.6} />
          )
        }
        onClick={() => {
          setBroken(false);
          setLive(true);
        }}
      >
        {value ? t.again : t.camera}
      </Button>
      <Button icon={<ImageUp aria-hidden="true" size={17} strokeWidth={1.6} />} onClick={() => input.current?.click()}>
        {t.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take(file);
          target.value = '';
        }}
      />
      {isBroken && (
        <p role="alert" className="w-full text-small text-rouge">
          {t.noCamera}
        </p>
      )}
    </div>
  );
}

function Preview({ picture, label }: { picture: File; label: string }) {
  const [url] = useState(() => URL.createObjectURL(picture));
  return (
    <img
      src={url}
      alt={label}
      className="h-28 rounded-control border border-line object-cover"
      onLoad={() => URL.revokeObjectURL(url)}
    />
  );
}

function LiveCamera({
  onPicture,
  onClose,
  onFailure,
}: {
  onPicture: (picture: File) => void;
  onClose: () => void;
  onFailure: () => void;
}) {
  const t = usePhrases({ zh, en }).picture;
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const failed = useRef(onFailure);
  useEffect(() => {
    let isWanted = true;
    let stream: MediaStream | undefined;
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function open(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 } }, audio: false });
      if (!isWanted || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setReady(true);
    }
    open().catch(() => {
      stop();
      if (isWanted) failed.current();
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, []);

  function shoot(): void {
    const from = video.current;
    if (!from) return;
    const canvas = document.createElement('canvas');
    canvas.width = from.videoWidth;
    canvas.height = from.videoHeight;
    canvas.getContext('2d')?.drawImage(from, 0, 0);
    canvas.toBlob(
      (blob) => {
        if (blob) onPicture(new File([blob], 'desk.jpg', { type: 'image/jpeg' }));
        else onFailure();
      },
      'image/jpeg',
      0.92,
    );
  }
  return (
    <div className="grid gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t.live}
        className="aspect-[4/3] w-full max-w-90 rounded-card bg-sunken object-cover"
      />
      <div className="flex gap-2">
        <Button type="primary" disabled={!isReady} onClick={shoot}>
          {t.shoot}
        </Button>
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </div>
  );
}
