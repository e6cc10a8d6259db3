import type { ResourceDescription } from '@mingtang/contract/resources/model';
import { EmptyState } from '@mingtang/ui/empty-state';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { usePhrases } from '../../language.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { useResources } from '../../resources/descriptions.ts';

/** The resource of the address, once it is known; says so when there is none. */
export function Described({ children }: { children: (description: ResourceDescription) => ReactNode }) {
  const t = usePhrases({ zh, en }).missing;
  const { resource } = useParams();
  const query = useResources();
  return (
    <QueryState query={query}>
      {(all) => {
        const description = all.find(({ name }) => name === resource);
        return description ? (
          children(description)
        ) : (
          <EmptyState level={1} title={t.title}>
            {t.text}
          </EmptyState>
        );
      }}
    </QueryState>
  );
}
