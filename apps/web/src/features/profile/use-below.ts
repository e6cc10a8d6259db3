import { CallFailure } from '@mingtang/contract/client';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { useCallback, useEffect, useState } from 'react';
import { backgroundApi } from '../../api.ts';
import type { Area, Industry } from './load-choices.ts';

const reference = backgroundApi(referenceRoutes);
const loaders = {
  areas: (parentId: string): Promise<Area[]> => reference.listAreas({ parentId }),
  industries: (parentId: string): Promise<Industry[]> => reference.listIndustries({ parentId }),
};

/** What was asked for once in this tab; reference data hardly ever changes. */
const known = new Map<string, unknown[]>();

interface Below<Row> {
  /** Undefined while they are on their way, and where nothing is chosen above. */
  rows: Row[] | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** The rows below one that is chosen: provinces of a country, cities of a province, sub-categories of an industry. */
export function useBelow<Kind extends keyof typeof loaders>(
  kind: Kind,
  parentId: string | undefined,
): Below<Awaited<ReturnType<(typeof loaders)[Kind]>>[number]> {
  type Row = Awaited<ReturnType<(typeof loaders)[Kind]>>[number];
  const key = parentId && `${kind} ${parentId}`;
  const [failed, setFailed] = useState<string>();
  const [, setArrived] = useState(0);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!parentId || !key || known.has(key)) return;
    loaders[kind](parentId).then(
      (rows) => {
        known.set(key, rows);
        setArrived((count) => count + 1);
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        setFailed(key);
      },
    );
  }, [kind, parentId, key, turn]);
  const retry = useCallback(() => {
    setFailed(undefined);
    setTurn((count) => count + 1);
  }, []);
  return {
    rows: key === undefined || key === '' ? undefined : (known.get(key) as Row[] | undefined),
    isFailed: key !== undefined && failed === key,
    retry,
  };
}
