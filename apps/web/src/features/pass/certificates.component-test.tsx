import { entranceRoutes } from '@mingtang/contract/entrance/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPart, signIn } from '../../testing/render.tsx';
import { Certificates } from './certificates.tsx';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  signIn();
});
const issue = (name: string, missingLetters: string[]) =>
  server.on(entranceRoutes.listCertificates, () => [
    {
      number: 'ZS7K 3F90 21QX',
      name,
      days: ['2030-07-05'],
      code: 'a'.repeat(43),
      fileZh: '/certificates/zh',
      fileEn: '/certificates/en',
      missingLetters,
    },
  ]);

test('a certificate comes as a PDF in both languages', async () => {
  issue('Łucja Święć', []);
  await renderPart(<Certificates />, { language: 'en' });
  expect((await screen.findByLabelText('PDF in English')).getAttribute('href')).toBe('/certificates/en');
});

test.each([
  [
    'en',
    'Our fonts do not support 𱖎, so the certificate cannot be created online. Please contact the help desk.',
    'PDF in English',
  ],
  ['zh', '字体不支持“𱖎”，暂时无法在线生成证明，请联系服务台', '英文版 PDF'],
] as const)('a letter that no font has is named instead of a PDF without it (%s)', async (language, said, link) => {
  issue('王𱖎', ['𱖎']);
  await renderPart(<Certificates />, { language });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByLabelText(link)).toBeNull();
});
