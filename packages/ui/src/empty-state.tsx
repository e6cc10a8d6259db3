import { PageState, type PageStateProps } from './page-state.tsx';

const counts = [2, 3, 2, 3, 1, 3, 2, 3, 2];

/** Nothing here yet: one sentence, one way on. */
export function EmptyState(props: PageStateProps) {
  return <PageState {...props} figure={{ counts }} />;
}
