import { CallFailure } from '@mingtang/contract/client';
import { filesRefusals } from '@mingtang/contract/files/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { PhotoField } from './photo-field.tsx';

// No document without a screen draws pictures: the cropper is there at once, and what it cuts is the picture.
vi.mock('./crop-image.ts', () => ({ cropPhoto: (source: string) => Promise.resolve(new Blob([source])) }));
vi.mock('react-easy-crop/react-easy-crop.css', () => ({}));
vi.mock('react-easy-crop', async () => {
  const { useEffect, useEffectEvent } = await import('react');
  return {
    default: function Cropper({ onCropComplete }: { onCropComplete: (shown: object, pixels: object) => void }) {
      const complete = useEffectEvent(() => onCropComplete({}, { x: 0, y: 0, width: 300, height: 400 }));
      useEffect(() => complete(), []);
      return null;
    },
  };
});

/** The reasons of the next tries; then it is taken. */
let reasons: string[];
beforeEach(() => {
  reasons = [];
});

function Field() {
  const [photo, setPhoto] = useState<string>();
  return (
    <PhotoField
      photo={photo}
      error={undefined}
      onPhoto={async () => {
        const reason = reasons.shift();
        if (reason) throw new CallFailure('1', reason, 200, null);
        setPhoto('/files/photo');
      }}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Photo', { selector: 'input' });
const portrait = (type = 'image/jpeg', size = 10) => new File([new Uint8Array(size)], 'me.jpg', { type });

test('why a picture was refused is said over it, stays at the field, and goes with a better one', async () => {
  const none = filesRefusals['files.no_face'].en;
  const several = filesRefusals['files.several_faces'].en;
  reasons = [none, several];
  const { user } = await renderPart(<Field />);
  await user.upload(input(), portrait());
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Use this photo' }));
  await waitFor(() => expect(within(sheet).getByRole('alert').textContent).toContain(none));
  // What was refused is not tried again: the other button leads to another picture.
  const choose = vi.spyOn(input(), 'click');
  await user.click(within(sheet).getByRole('button', { name: 'Change photo' }));
  expect(choose).toHaveBeenCalledOnce();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(none)).toBeTruthy();

  await user.upload(input(), portrait());
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(several));
  await user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  expect((await screen.findByRole('img', { name: 'ID photo' })).getAttribute('src')).toBe('/files/photo');
  expect(screen.queryByText(several)).toBeNull();
});

test.each([
  ['a kind that no camera makes', portrait('application/pdf'), /JPEG|JPG|PNG/],
  ['a file that is too large', portrait('image/jpeg', 30 * 1024 * 1024), /MB/],
])('%s is refused before anything is sent', async (_, file, words) => {
  const { user } = await renderPart(<Field />);
  await user.upload(input(), file);
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-describedby')).toMatch(/note$/));
  expect(
    document.getElementById(screen.getByRole('button').getAttribute('aria-describedby') ?? '')?.textContent,
  ).toMatch(words);
  expect(screen.queryByRole('dialog')).toBeNull();
});
