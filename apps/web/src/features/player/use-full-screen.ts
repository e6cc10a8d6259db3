import { type RefObject, useEffect, useState } from 'react';

interface PhoneVideo extends HTMLVideoElement {
  /** Of iPhones, which show nothing but a video on the whole screen. */
  webkitEnterFullscreen?: () => void;
}

/** The whole screen for a box, so that what lies over the picture comes along; for the video alone where only that goes. */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = (): void => setOn(document.fullscreenElement === box.current && box.current !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [box]);
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void box.current?.requestFullscreen().catch(() => undefined);
    else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
  };
  return { isOn, toggle };
}
