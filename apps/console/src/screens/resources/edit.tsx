import type { ResourceDescription } from '@mingtang/contract/resources/model';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { NEW_ROW, RESOURCES } from '../../resources/descriptions.ts';
import { Described } from './described.tsx';
import { Editor } from './editor.tsx';

/** One row of a resource: read, edited, published; or a new one. */
export default function Edit() {
  const { id = NEW_ROW } = useParams();
  return (
    <Described>
      {(description) =>
        id === NEW_ROW ? (
          <Editor
            key={`${description.name} new`}
            description={description}
            opened={undefined}
            latestVersion={undefined}
          />
        ) : (
          <Row key={`${description.name} ${id}`} description={description} id={id} />
        )
      }
    </Described>
  );
}

function Row({ description, id }: { description: ResourceDescription; id: string }) {
  const query = useQuery({
    queryKey: [RESOURCES, description.name, 'row', id],
    queryFn: ({ signal }) => api.resources.get({ resource: description.name, id }, { signal }),
    // What is edited is asked for anew each time it is opened, and whenever somebody comes back to the window.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <QueryState query={query} skeleton={<Skeleton active paragraph={{ rows: 12 }} />}>
      {(opened) => <Editor description={description} opened={opened} latestVersion={opened.row.version} />}
    </QueryState>
  );
}
