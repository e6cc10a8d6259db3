import { expect, test } from 'vitest';
import { listPageScripts } from './page-scripts.ts';

const chunks = {
  _framework: { file: 'assets/framework.js' },
  'src/root.tsx': {
    file: 'assets/root.js',
    imports: ['_framework'],
    dynamicImports: ['src/sheet.tsx', 'src/footer.part.tsx'],
  },
  'src/sheet.tsx': { file: 'assets/sheet.js', src: 'src/sheet.tsx', imports: ['_framework'] },
  'src/footer.part.tsx': { file: 'assets/footer.js', src: 'src/footer.part.tsx', imports: ['_framework', '_links'] },
  _links: { file: 'assets/links.js', dynamicImports: ['src/deep.part.ts'] },
  'src/deep.part.ts': { file: 'assets/deep.js', src: 'src/deep.part.ts' },
  'src/home.tsx': { file: 'assets/home.js', imports: ['_art'] },
  _art: { file: 'assets/art.js', imports: ['_framework'] },
};
const router = {
  entry: { module: '/assets/framework.js', imports: [] },
  routes: { root: { module: '/assets/root.js' }, home: { module: '/assets/home.js', parentId: 'root' } },
};

test('a page brings what it and its frames import; its parts, and theirs, come later; what opens on a press does not', () => {
  expect(listPageScripts(chunks, router).home).toEqual({
    initial: ['/assets/art.js', '/assets/framework.js', '/assets/home.js', '/assets/root.js'],
    later: ['/assets/deep.js', '/assets/footer.js', '/assets/links.js'],
  });
});
