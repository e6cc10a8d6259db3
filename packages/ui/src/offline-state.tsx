import { PageState, type PageStateProps } from './page-state.tsx';

const counts = [1, 1, 1, 1, 6, 1, 1, 1, 1];

/** No network and nothing kept: says what still works (pass, tickets). */
export function OfflineState(props: PageStateProps) {
  return <PageState {...props} figure={{ counts, lit: 4, accent: 'var(--azure)' }} />;
}
