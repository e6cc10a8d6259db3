import { PageState, type PageStateProps } from './page-state.tsx';

const counts = [2, 3, 2, 3, 1, 7, 2, 3, 2];

/** It did not load: says what failed and what is safe, and offers to try again. */
export function ErrorState(props: PageStateProps) {
  return <PageState {...props} role="alert" figure={{ counts, lit: 5, accent: 'var(--rouge)' }} />;
}
