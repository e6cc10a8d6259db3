import { UPLOAD } from '@mingtang/contract/files/limits';
import { filesRoutes } from '@mingtang/contract/files/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { PicturesField } from './pictures-field.tsx';

let server: StubServer;
/** How many pictures the server is sent next: it answers with as many. */
let sent: number;
beforeEach(() => {
  sent = 0;
  server = stubServer();
  server.on(filesRoutes.uploadVisitorImages, () => ({
    files: Array.from({ length: sent }, (_, index) => ({
      id: `01990000-0000-7000-8000-00000000000${index}`,
      name: 'a.png',
      contentType: 'image/png',
      size: 10,
      width: 1,
      height: 1,
      url: `/files/${index}?signed`,
    })),
  }));
});

function Field({ max, had = [] }: { max: number; had?: string[] }) {
  const [value, setValue] = useState<readonly string[]>(had);
  return (
    <>
      <PicturesField
        label="Pictures"
        hint="JPG or PNG"
        value={value}
        max={max}
        links={new Map()}
        error={undefined}
        onChange={setValue}
      />
      <output>{value.length}</output>
    </>
  );
}

const picture = (type = 'image/png', bytes = 10): File => {
  const file = new File([new Uint8Array(10)], 'a.png', { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const pictures = (count: number): File[] => Array.from({ length: count }, () => picture());

async function add(files: File[], { max = 8, had, language = 'en' as 'zh' | 'en' }: Adding = {}): Promise<void> {
  sent = files.length;
  const { user } = await renderPart(<Field max={max} {...(had ? { had } : {})} />, { language });
  await user.upload(screen.getByLabelText<HTMLInputElement>('Pictures', { selector: 'input' }), files);
}
interface Adding {
  max?: number;
  had?: string[];
  language?: 'zh' | 'en';
}
const calls = () => server.calls(filesRoutes.uploadVisitorImages).length;

test('an upload takes six pictures of 20 MB (spec §5)', () => {
  expect(UPLOAD).toEqual({ files: 6, bytes: 20 * 1024 * 1024, types: ['image/jpeg', 'image/png'] });
});

test('six pictures are taken at once', async () => {
  await add(pictures(6));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('6'));
  expect(calls()).toBe(1);
});

test.each([
  ['more than an upload takes', pictures(7), {}, 'You can add up to 6 more pictures.'],
  ['in Chinese too', pictures(7), { language: 'zh' as const }, '最多还能添加 6 张图片。'],
  [
    'more than there is room for',
    pictures(3),
    { max: 4, had: ['/files/a', '/files/b'] },
    'You can add up to 2 more pictures.',
  ],
  ['more than one where one is left', pictures(2), { max: 2, had: ['/files/a'] }, 'You can add 1 more picture.'],
  ['a picture of more than 20 MB', [picture('image/jpeg', UPLOAD.bytes + 1)], {}, 'Pictures can be up to 20 MB each.'],
  ['what is no picture', [picture('application/pdf')], {}, 'Choose a JPG or PNG picture.'],
])('%s is said, and nothing is sent', async (_, files, options, text) => {
  await add(files, options);
  await screen.findByText(text);
  expect(calls()).toBe(0);
});
