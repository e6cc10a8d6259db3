import type { ResourceDescription, ResourceRow } from '@mingtang/contract/resources/model';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useAction } from '../../parts/use-action.ts';
import { type Question, useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { hasAppointments, isAttended } from '../../resources/attended.ts';
import { useDeadLinks } from '../../resources/dead-links.tsx';
import { refreshResource } from '../../resources/descriptions.ts';

type BulkAction = 'publish' | 'unpublish' | 'list' | 'unlist' | 'delete';
const DONE = '0000';

/** One thing done to many rows: what came of it for each; what was deleted or unpublished can be brought back for a while. */
export function useBulk({ name, fields, publication }: Pick<ResourceDescription, 'name' | 'fields' | 'publication'>): {
  act: (action: BulkAction, rows: readonly ResourceRow[]) => Promise<string[]>;
  /** Why a row was refused the last time. */
  problemOf: (id: string) => string | undefined;
  isBusy: boolean;
} {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const client = useQueryClient();
  const { message } = App.useApp();
  const { confirm } = useConfirm();
  const { run, isBusy } = useAction();
  const areLinksMeant = useDeadLinks({ fields });
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const refresh = (): Promise<void> => refreshResource(client, name);

  async function bringBack(rows: readonly ResourceRow[]): Promise<void> {
    await run(async () => {
      for (const { id, version } of rows) await api.resources.restore({ resource: name, id, to: version });
    }, t.undone);
    await refresh();
  }

  /** Shows again what was shown, and puts back what was scheduled; each as it stands since it was unpublished. */
  async function showAgain(rows: readonly ResourceRow[], versions: ReadonlyMap<string, number>): Promise<void> {
    const begun = Date.now();
    await run(async () => {
      for (const { id, publishedAt } of rows) {
        const at = publishedAt && publishedAt.getTime() > begun ? { at: publishedAt } : {};
        await api.resources.publish({ resource: name, id, version: versions.get(id) ?? 0, ...at });
      }
    }, t.bulk.shownAgain(rows.length));
    await refresh();
  }

  async function setListed(
    action: 'list' | 'unlist',
    rows: readonly ResourceRow[],
    versions: ReadonlyMap<string, number>,
  ): Promise<void> {
    const targets = rows.map(({ id }) => ({ id, version: versions.get(id) ?? 0 }));
    await run(() => api.resources.bulk({ resource: name, action, targets }), t.undone);
    await refresh();
  }

  /** What visitors would miss is asked about first; to publish harms nobody. */
  function questionOf(action: BulkAction, count: number): Question | undefined {
    if (action === 'delete')
      return { title: t.bulk.ask.title(count), text: t.bulk.ask.text, action: t.bulk.delete, isDangerous: true };
    if (action === 'unlist')
      return { title: t.bulk.askUnlist.title(count), text: t.bulk.askUnlist.text, action: t.bulk.unlist };
    if (action === 'unpublish')
      return {
        title: t.bulk.askUnpublish.title(count),
        text: publication
          ? publication.consequence[language]
          : isAttended(name)
            ? t.bulk.askUnpublish.sessions
            : hasAppointments(name)
              ? t.bulk.askUnpublish.exhibitors
              : t.bulk.askUnpublish.text,
        action: publication ? publication.unpublish[language] : t.bulk.unpublish,
        isDangerous: true,
      };
    return undefined;
  }

  /** Answers the ids of what was refused. */
  async function act(action: BulkAction, rows: readonly ResourceRow[]): Promise<string[]> {
    const all = rows.map(({ id }) => id);
    const question = questionOf(action, rows.length);
    if (question && !(await confirm(question))) return all;
    const verb = publication?.publish[language] ?? t.bulk.publish;
    const isMeant =
      action !== 'publish' ||
      (await areLinksMeant(
        rows.map(({ values }) => values),
        verb,
      ));
    if (!isMeant) return all;
    let refused = all;
    await run(async () => {
      const targets = rows.map(({ id, version }) => ({ id, version }));
      const answers = await api.resources.bulk({ resource: name, action, targets });
      const wrong = answers.filter(({ code }) => code !== DONE);
      refused = wrong.map(({ id }) => id);
      setProblems(new Map(wrong.map(({ id, message: reason }) => [id, reason])));
      say(
        action,
        rows.filter(({ id }) => !refused.includes(id)),
        refused.length,
        new Map(answers.map(({ id, version }) => [id, version ?? 0])),
      );
    });
    await refresh();
    return refused;
  }

  function say(
    action: BulkAction,
    done: readonly ResourceRow[],
    refused: number,
    versions: ReadonlyMap<string, number>,
  ): void {
    /** What visitors saw or were about to: drafts among them stay drafts. */
    const wereShown = done.filter(({ publishedAt }) => publishedAt !== null);
    const takeBack = {
      publish: undefined,
      list: () => setListed('unlist', done, versions),
      unlist: () => setListed('list', done, versions),
      unpublish: wereShown.length > 0 ? () => showAgain(wereShown, versions) : undefined,
      delete: () => bringBack(done),
    }[action];
    const own =
      publication &&
      { publish: publication.published, unpublish: publication.draft, list: null, unlist: null, delete: null }[action];
    const usual = {
      publish: t.bulk.published,
      unpublish: t.bulk.unpublished,
      list: t.bulk.listed,
      unlist: t.bulk.unlisted,
      delete: t.bulk.deleted,
    }[action];
    const words = (count: number): string => (own ? t.bulk.now(own[language], count) : usual(count));
    if (done.length > 0)
      void message.success({
        key: 'bulk',
        duration: takeBack ? 10 : 3,
        content: (
          <>
            {words(done.length)}
            {takeBack && (
              <Button
                type="link"
                size="small"
                onClick={() => {
                  message.destroy('bulk');
                  void takeBack();
                }}
              >
                {t.undo}
              </Button>
            )}
          </>
        ),
      });
    if (refused > 0) void message.warning({ content: t.bulk.failed(refused), duration: 6 });
  }

  return { act, problemOf: (id) => problems.get(id), isBusy };
}
